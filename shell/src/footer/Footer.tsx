import { companyName, thisYear } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { useSite } from '../site/use-site.ts';
import { FooterColumns } from './FooterColumns.tsx';
import en from '../../locales/footer.en.json';
import es from '../../locales/footer.es.json';

addTexts('shell', { en, es });

const Content = styled('footer')<{ isCentered: boolean }>(({ theme, isCentered }) => ({
  maxWidth: 1600,
  padding: theme.spacing(5, 4, 3),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  ...(isCentered && { marginInline: 'auto', textAlign: 'center' }),
  [theme.breakpoints.down('md')]: { padding: theme.spacing(4, 2, 3) },
}));
const Copyright = styled('p')({ margin: 0 });

/** Public pages, contact details, social networks and the year, at the end of the page. */
export function Footer({ isCentered }: { isCentered: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const site = useSite();
  return (
    <Content isCentered={isCentered}>
      {site && <FooterColumns site={site} isCentered={isCentered} />}
      <Copyright>{t('footer.copyright', { year: thisYear(), company: companyName() })}</Copyright>
    </Content>
  );
}
