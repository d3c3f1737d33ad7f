import { api, type ApiError, type WriteOptions } from '@portal/shared-contracts';
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
  if (!call.data)
    return (
      <ErrorView title={t('link.processed')} advice={t('link.processedAdvice')}>
        <GoOn token={token} onBegun={onBegun} />
      </ErrorView>
    );
  const { isCustomerOnHold, creditHold } = call.data;
  if (isCustomerOnHold) return <ErrorView title={t('begin.hold')} advice={creditHold ?? ''} />;
  return <BeginPayment request={{ link: token }} onBegun={onBegun} />;
}

/** The way back for the payer whose bank still asks for a confirmation, in the browser in which the payment was begun. */
function GoOn(props: LinkedPaymentProps): ReactNode {
  const id = paymentOfBrowser();
  return id !== null && <GoOnWith id={id} {...props} />;
}

function GoOnWith({ id, token, onBegun }: LinkedPaymentProps & { id: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { payment } = usePayment(id, token);
  // The server shows a challenge to the bearer of the payment's own link alone.
  if (!payment?.challenge) return null;
  return <Button onClick={() => onBegun(id)}>{t('confirmation.open.goOn')}</Button>;
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
