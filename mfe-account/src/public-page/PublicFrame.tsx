import { Brand, LanguageSwitch, Stack, styled } from '@portal/shared-ui';
import { setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Welcome } from './Welcome.tsx';

const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr' },
}));
const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(7),
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));
const Middle = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { marginBlock: 'auto' },
}));

/** What stays around `children` from one screen of a visitor to the next. */
export function PublicFrame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Screen>
      <Welcome />
      <Side>
        <Stack direction="row" align="center" justify="space-between" wrap>
          <Brand />
          <LanguageSwitch label={t('language')} onChoose={(language) => void setLanguage(language)} />
        </Stack>
        <Middle>{children}</Middle>
      </Side>
    </Screen>
  );
}
