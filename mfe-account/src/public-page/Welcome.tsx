import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Profiles } from './Profiles.tsx';

const Panel = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: theme.spacing(6),
  padding: theme.spacing(8),
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.dark,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
  }),
}));
const Title = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 });
const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingLeft: theme.spacing(2), borderLeft: '2px solid currentColor' },
}));

/** The portal's purpose, beside the form where there is room. */
export function Welcome(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Panel>
      <Profiles />
      <div>
        <Title>{t('welcome.title')}</Title>
        <Points>
          <li>{t('welcome.quotes')}</li>
          <li>{t('welcome.orders')}</li>
          <li>{t('welcome.invoices')}</li>
        </Points>
      </div>
    </Panel>
  );
}
