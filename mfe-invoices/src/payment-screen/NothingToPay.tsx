import { loginPath } from '@portal/shared-contracts';
import { ErrorView, LinkButton } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { useSessionStatus } from '../public-page/use-session-status.ts';
import { SECTION } from '../texts.ts';

const INVOICES_DUE = '/orders/open-invoices';

/** The page of payments without a payment: what it is for, and the way to the invoices due. */
export function NothingToPay(): ReactNode {
  const { t } = useTranslation(SECTION);
  const isSignedIn = useSessionStatus() === 'signedIn';
  return (
    <ErrorView title={t('payment.none')} advice={t('payment.noneAdvice')}>
      <LinkButton
        to={isSignedIn ? INVOICES_DUE : loginPath({ pathname: INVOICES_DUE, search: '', hash: '' })}
      >
        {t(isSignedIn ? 'payment.toInvoices' : 'payment.signIn')}
      </LinkButton>
    </ErrorView>
  );
}
