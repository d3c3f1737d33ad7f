import { companyName, sessionStore, type Payment, type Session } from '@portal/shared-contracts';
import { LanguageSwitch, Stack, styled, Text } from '@portal/shared-ui';
import { setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { notPrinted } from '@portal/shared-ui/overlays';
import { Link } from '@portal/shared-ui/router';
import { useSyncExternalStore, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 1140,
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: 32,
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
  '@media print': { display: 'block', minHeight: 0, padding: 0 },
}));
const Company = styled('span')({
  minWidth: 0,
  fontSize: 'clamp(1rem, 5vw, 1.1875rem)',
  fontWeight: 700,
  letterSpacing: '-0.01em',
});
// Link to the portal, high enough for touch.
const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 44,
  borderRadius: 4,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
}));
const Body = styled('div')({
  display: 'grid',
  flexGrow: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: 24,
  marginTop: 24,
});

interface PublicPageProps {
  title: string;
  /** The customer whose documents are paid. */
  payer?: Pick<Payment, 'customerName' | 'accountNumber'>;
  children: ReactNode;
}

/** A page without menus for people who may not be signed in. */
export function PublicPage({ title, payer, children }: PublicPageProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const company = <Company>{companyName()}</Company>;
  return (
    <Screen>
      <Stack as="header" direction="row" align="center" justify="space-between">
        {useSessionStatus() === 'signedIn' ? <Home to="/">{company}</Home> : company}
        <span {...notPrinted}>
          <LanguageSwitch label={t('payment.language')} onChoose={(language) => void setLanguage(language)} />
        </span>
      </Stack>
      <Body>
        <div>
          <Text as="h1" variant="h1">
            {title}
          </Text>
          {payer && (
            <Text variant="body2" tone="quiet" style={{ marginTop: 4 }}>
              {t('payment.payer', { name: payer.customerName, account: payer.accountNumber })}
            </Text>
          )}
        </div>
        {children}
      </Body>
    </Screen>
  );
}

const readStatus = (): Session['status'] => sessionStore.getState().status;

/** Status of the session on a page that needs none (docs/product.md, "Payments"). */
export const useSessionStatus = (): Session['status'] =>
  useSyncExternalStore(sessionStore.subscribe, readStatus);
