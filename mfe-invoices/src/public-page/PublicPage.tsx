import { companyName } from '@portal/shared-contracts';
import { LanguageSwitch, Stack, styled, Text } from '@portal/shared-ui';
import { setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { notPrinted } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Screen = styled('div')(({ theme }) => ({
  maxWidth: 1140,
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: 32,
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
  '@media print': { minHeight: 0, padding: 0 },
}));
const Company = styled('span')({ fontSize: '1.1875rem', fontWeight: 700, letterSpacing: '-0.01em' });
const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  marginTop: 24,
});

/** A page without menus for people who may not be signed in: whom they pay, in which language, and what for. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Screen>
      <Stack as="header" direction="row" align="center" justify="space-between" wrap>
        <Company>{companyName()}</Company>
        <span {...notPrinted}>
          <LanguageSwitch label={t('payment.language')} onChoose={(language) => void setLanguage(language)} />
        </span>
      </Stack>
      <Body>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        {children}
      </Body>
    </Screen>
  );
}
