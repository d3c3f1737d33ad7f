import { api, formatMoney, type ApiError, type WriteOptions } from '@portal/shared-contracts';
import { Button, ErrorView, LoadingDots, Notice, useAction, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';
import { paymentOfBrowser } from './link-of-tab.ts';
import { usePayment } from './use-payment.ts';

export interface LinkedPaymentProps {
  token: string;
  onBegun: (id: string) => void;
}

/**
 * What a payment link opens (docs/product.md, section 8). Asking changes nothing, so that mail scanners do no harm;
 * the payment begins only once the page runs in a browser.
 */
export function LinkedPayment({ token, onBegun }: LinkedPaymentProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(`/api/auth-encrypted/${encodeURIComponent(token)}`);
  if (call.status === 'loading') return <LoadingDots />;
  if (call.status === 'failed') return <UnusableLink token={token} error={call.error} onRetry={call.retry} />;
  // 208 and 204 are no failures and have no data.
  if (!call.data) return <Processed token={token} onBegun={onBegun} />;
  const { isCustomerOnHold, creditHold } = call.data;
  if (isCustomerOnHold) return <ErrorView title={t('begin.hold')} advice={creditHold ?? ''} />;
  return <BeginPayment request={{ link: token }} onBegun={onBegun} />;
}

/**
 * The document is paid, answered or being paid. The payer whose bank still asks for a confirmation is led back to it, in the browser
 * in which the payment was begun.
 */
function Processed(props: LinkedPaymentProps): ReactNode {
  const id = paymentOfBrowser();
  return id === null ? <NothingToDo /> : <MayGoOn id={id} {...props} />;
}

function NothingToDo(): ReactNode {
  const { t } = useTranslation(SECTION);
  return <ErrorView title={t('link.processed')} advice={t('link.processedAdvice')} />;
}

function MayGoOn({ id, token, onBegun }: LinkedPaymentProps & { id: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { payment, error } = usePayment(id, token);
  if (payment === null && error === null) return <LoadingDots />;
  // The server shows a challenge to the bearer of the payment's own link alone.
  if (!payment?.challenge) return <NothingToDo />;
  const amount = formatMoney(payment.figures.due);
  return (
    <ErrorView title={t('confirmation.open.challenge', { amount })} advice={t('confirmation.open.advice')}>
      <Button onClick={() => onBegun(id)}>{t('confirmation.open.goOn')}</Button>
    </ErrorView>
  );
}

function UnusableLink(props: { token: string; error: ApiError; onRetry: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { token, error, onRetry } = props;
  if (error.status !== 410)
    return <ErrorView title={t('link.failed')} advice={t('link.failedAdvice')} onRetry={onRetry} />;
  // A new link to it would open nothing either.
  if (error.type === 'QUOTE_EXPIRED')
    return <ErrorView title={t('link.quoteExpired')} advice={t('link.quoteExpiredAdvice')} />;
  if (error.type === 'LINK_WITHDRAWN')
    return <ErrorView title={t('link.expired')} advice={t('link.withdrawnAdvice')} />;
  return (
    <ErrorView title={t('link.expired')} advice={t('link.expiredAdvice')}>
      <RenewLink token={token} />
    </ErrorView>
  );
}

const renew = (token: string, options: WriteOptions) =>
  api.post('/api/payment-links/renew', { token }, options);

/** Sends a new link to where the old one went; what is said does not tell whether there was one. */
function RenewLink({ token }: { token: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const action = useAction(renew);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <Notice role="status" tone={action.notice === null ? 'success' : 'error'}>
        {isSent ? t('link.renewed') : action.notice}
      </Notice>
      {!isSent && (
        <Button
          loading={action.isPending}
          onClick={() => void action.send(token).then(({ ok }) => setSent(ok))}
        >
          {t('link.renew')}
        </Button>
      )}
    </>
  );
}
