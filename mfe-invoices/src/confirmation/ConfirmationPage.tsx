import { formatMoney, type Payment } from '@portal/shared-contracts';
import { hasReceipt } from '@portal/shared-contracts/payments';
import {
  Button,
  errorText,
  ErrorView,
  Link,
  LinkButton,
  LoadingDots,
  Stack,
  styled,
  useCall,
} from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { notPrinted } from '@portal/shared-ui/overlays';
import { Navigate, useSearchParams } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { confirmationPath, PaymentOutcome, paymentPath } from '../payment-screen/PaymentOutcome.tsx';
import { PublicPage, useSessionStatus } from '../public-page/PublicPage.tsx';
import { ReceiptLinks } from '../receipt/ReceiptLinks.tsx';
import { SECTION } from '../texts.ts';
import { PaidDocuments } from './PaidDocuments.tsx';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  padding: 32,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: 16, gap: 20 },
  '@media print': { padding: 0, border: 0 },
}));

/** Confirmation of a payment. It is fetched by id, so the page can be opened again, reloaded and printed (docs/product.md, "Payments"). */
export function ConfirmationPage({ kind }: { kind: Payment['kind'] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const id = query.get('payment') ?? '';
  const call = useCall(`/api/payments/${encodeURIComponent(id)}`);
  // A payment of the other kind has its own page.
  if (call.status === 'ready' && call.data.kind !== kind)
    return <Navigate to={confirmationPath(call.data)} replace />;
  return (
    <PublicPage title={t(`confirmation.${kind}`)} {...(call.status === 'ready' && { payer: call.data })}>
      {call.status === 'loading' && <LoadingDots />}
      {call.status === 'failed' && (
        <ErrorView
          title={t(call.error.status === 404 ? 'payment.notFound' : 'payment.failed')}
          advice={errorText(call.error, t)}
          {...(call.error.status !== 404 && { onRetry: call.retry, isRetrying: call.isRetrying })}
        />
      )}
      {call.status === 'ready' && <Confirmed payment={call.data} />}
    </PublicPage>
  );
}

function Confirmed({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  const status = useSessionStatus();
  if (!hasReceipt(payment.state))
    return (
      <ErrorView
        title={t(`confirmation.open.${payment.state}`, { amount: formatMoney(payment.figures.due) })}
        advice={t('confirmation.open.advice')}
      >
        <LinkButton to={paymentPath(payment)}>{t('confirmation.open.goOn')}</LinkButton>
      </ErrorView>
    );
  return (
    <Sheet>
      <PaymentOutcome payment={payment} />
      <PaidDocuments payment={payment} />
      <Stack {...notPrinted} direction="row" gap={3} align="center" wrap>
        <Button color="secondary" onClick={() => window.print()}>
          {t('confirmation.print')}
        </Button>
        <ReceiptLinks payment={payment} />
        {status === 'signedIn' && (
          <Link to={payment.kind === 'quotes' ? '/orders/open-orders' : '/orders/payments'}>
            {t(`confirmation.back.${payment.kind}`)}
          </Link>
        )}
      </Stack>
    </Sheet>
  );
}
