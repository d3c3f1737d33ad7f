import { api, formatMoney, type ApiError, type WriteOptions } from '@portal/shared-contracts';
import { Button, ErrorView, LoadingDots, Notice, useAction, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';
import { paymentOfThisBrowser } from './link-of-tab.ts';
import { usePayment } from './use-payment.ts';

export interface LinkedPaymentProps {
  token: string;
  onBegun: (id: string) => void;
}

/**
 * Page of a payment link (docs/product.md, section 8). Reading the link changes nothing, so that mail scanners do no harm; the
 * payment begins when the page runs in a browser.
 */
export function LinkedPayment({ token, onBegun }: LinkedPaymentProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(`/api/auth-encrypted/${encodeURIComponent(token)}`);
  if (call.status === 'loading') return <LoadingDots />;
  if (call.status === 'failed') return <UnusableLink token={token} error={call.error} onRetry={call.retry} />;
  // The statuses 208 and 204 have no data.
  if (!call.data) return <Processed token={token} onBegun={onBegun} />;
  const { isCustomerOnHold, creditHold } = call.data;
  if (isCustomerOnHold) return <ErrorView title={t('begin.hold')} advice={creditHold ?? ''} />;
  return <BeginPayment request={{ link: token }} onBegun={onBegun} />;
}

/**
 * The document is paid, answered or being paid. In the browser that began the payment, the payer can return to a challenge of the
 * bank.
 */
function Processed(props: LinkedPaymentProps): ReactNode {
  const id = paymentOfThisBrowser();
  return id === null ? <NothingToDo /> : <ResumablePayment id={id} {...props} />;
}

function NothingToDo(): ReactNode {
  const { t } = useTranslation(SECTION);
  return <ErrorView title={t('link.processed')} advice={t('link.processedAdvice')} />;
}

function ResumablePayment({ id, token, onBegun }: LinkedPaymentProps & { id: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { payment, error } = usePayment(id, token);
  if (payment === null && error === null) return <LoadingDots />;
  // The server shows a challenge only with the payment's own link.
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
  // A new link to an expired quote would not help.
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

/** Sends a new link to the recipient of the old one. The answer does not reveal whether the link existed. */
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
