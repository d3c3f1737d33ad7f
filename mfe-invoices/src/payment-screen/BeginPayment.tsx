import {
  api,
  loginPath,
  MOST_INVOICES,
  type ApiError,
  type BeginPaymentRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { ErrorView, LinkButton, LoadingDots, NO_WRITE, useAction, useWhyNot } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSessionStatus } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { paymentProblem } from './payment-problem.ts';

const beginPayment = (request: BeginPaymentRequest, options: WriteOptions) =>
  api.post('/api/payments', request, options);

interface BeginPaymentProps {
  request: BeginPaymentRequest;
  onBegun: (id: string) => void;
}

/**
 * Begins a payment, or shows why it cannot begin. If another payment has the documents or waits for the bank's confirmation, a link
 * leads to the list of payments.
 */
export function BeginPayment(props: BeginPaymentProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const mayNot = useWhyNot('payments.begin');
  // The list allows no more, but an address may.
  const isTooMany = (props.request.invoices?.length ?? 0) > MOST_INVOICES;
  const whyNot = isTooMany ? t('begin.tooMany', { limit: MOST_INVOICES }) : mayNot;
  return whyNot === null ? <Beginning {...props} /> : <ErrorView title={t('begin.failed')} advice={whyNot} />;
}

function Beginning({ request, onBegun }: BeginPaymentProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { send } = useAction(beginPayment, NO_WRITE);
  const isSignedIn = useSessionStatus() === 'signedIn';
  const [attempt, setAttempt] = useState(1);
  const [error, setError] = useState<ApiError | null>(null);
  const text = JSON.stringify(request);

  const begin = useEffectEvent(() => {
    void send(request).then((outcome) => {
      if (outcome.ok) onBegun(outcome.answer.id);
      else setError(outcome.error);
    });
  });
  // One attempt for each request and for each Retry.
  useEffect(() => begin(), [text, attempt]);

  if (error === null) return <LoadingDots />;
  // The server would refuse the same request again.
  const isSettled = [400, 401, 404, 422].includes(error.status);
  return (
    <ErrorView
      title={t(error.type === 'CREDIT_HOLD' ? 'begin.hold' : 'begin.failed')}
      advice={
        error.items.length > 0
          ? `${paymentProblem(error, t)} (${error.items.join(', ')})`
          : paymentProblem(error, t)
      }
      {...(!isSettled && {
        onRetry: () => {
          setError(null);
          setAttempt(attempt + 1);
        },
      })}
    >
      {error.status === 401 && <LinkButton to={loginPath(location)}>{t('payment.signIn')}</LinkButton>}
      {error.type === 'ALREADY_PROCESSED' && isSignedIn && (
        <LinkButton to="/orders/payments">{t('confirmation.back.invoices')}</LinkButton>
      )}
    </ErrorView>
  );
}
