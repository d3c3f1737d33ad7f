import { loginPath, numbersOfAddress } from '@portal/shared-contracts';
import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import { ErrorView, LinkButton, LoadingDots } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { useEffect, type ReactNode } from 'react';
import { PublicPage, useSessionStatus } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';
import { linkTokenOf, storedLink, storeLink } from './link-of-tab.ts';
import { LinkedPayment } from './LinkedPayment.tsx';
import { confirmationPath, PaymentOutcome } from './PaymentOutcome.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { usePayment } from './use-payment.ts';

/**
 * The page of a payment that was begun (`?payment=`), of a payment link (`?link=`, which the tab then stores), or of quotes to pay now
 * (`?quotes=Q-1,Q-2&po=PO-7`). Beginning a payment puts its id into the address, so that a reload continues it.
 */
export function PaymentPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  // The parameter is not `id`, which signs in on every page (docs/product.md, section 2).
  const id = query.get('payment');
  const token = query.get('link');
  const stored = storedLink();
  const quotes = numbersOfAddress(query.get('quotes') ?? '');
  const poNumber = query.get('po') ?? '';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showPayment = (payment: string): void =>
    void navigate(`${pathname}?${new URLSearchParams({ payment })}`, { replace: true });
  return (
    <PublicPage title={t('payment.title')}>
      {token !== null ? (
        <TakeLink token={token} />
      ) : id !== null ? (
        <BegunPayment key={id} id={id} link={linkTokenOf(id)} />
      ) : quotes.length > 0 ? (
        <BeginPayment
          request={{ quotes: { orderNumbers: quotes, ...(poNumber !== '' && { poNumber }) } }}
          onBegun={showPayment}
        />
      ) : stored !== null ? (
        <LinkedPayment
          token={stored.token}
          onBegun={(payment) => {
            storeLink({ token: stored.token, payment });
            showPayment(payment);
          }}
        />
      ) : (
        <NothingToPay />
      )}
    </PublicPage>
  );
}

/** Shows the payment `id`. A paid one redirects to its confirmation. */
function BegunPayment({ id, link }: { id: string; link: string | null }): ReactNode {
  const source = usePayment(id, link);
  const { payment } = source;
  if (payment && PAYMENT_STATES[payment.state].isPaid)
    return <Navigate to={confirmationPath(payment)} replace />;
  return (
    <PaymentScreen source={source} link={link} outcome={payment && <PaymentOutcome payment={payment} />} />
  );
}

/** Moves the token of a payment link from the address to the tab's storage, so that no history or screenshot shows it. */
function TakeLink({ token }: { token: string }): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    storeLink({ token, payment: null });
    void navigate(pathname, { replace: true });
  }, [token, navigate, pathname]);
  return <LoadingDots />;
}

const INVOICES_DUE = '/orders/open-invoices';

/** The payment page without a payment: explains it and links to the invoices due. */
function NothingToPay(): ReactNode {
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
