import { api, loginPath } from '@portal/shared-contracts';
import { ErrorView, LinkButton, Skeleton } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, type ReactNode } from 'react';
import { useSessionStatus } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { ChallengeFrame } from './ChallengeFrame.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { paymentProblem } from './payment-problem.ts';
import type { PaymentSource } from './use-payment.ts';
import { Waiting } from './Waiting.tsx';

interface PaymentScreenProps {
  source: PaymentSource;
  link: string | null;
  /** Shown when the payment is final. */
  outcome: ReactNode;
}

/** The screen for the state of a payment (docs/product.md, "Payments"), which only the server decides. */
export function PaymentScreen({ source, link, outcome }: PaymentScreenProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { payment, error, reload } = source;
  if (payment === null)
    return error === null ? (
      <FormSkeleton />
    ) : (
      <ErrorView
        title={t(error.status === 404 ? 'payment.notFound' : 'payment.failed')}
        advice={paymentProblem(error, t)}
        {...(error.status !== 404 && { onRetry: () => void reload() })}
      />
    );
  switch (payment.state) {
    case 'begun':
    case 'declined':
      if (payment.form === null) return <NotYours id={payment.id} />;
      if (payment.figures.lines.length === 0)
        return <ErrorView title={t('payment.nothingLeft')} advice={t('payment.nothingLeftAdvice')} />;
      return <PaymentForm payment={{ ...payment, form: payment.form }} source={source} link={link} />;
    case 'submitting':
      return <Waiting />;
    case 'challenge':
      // A person whose session ended may not pay, so they see no challenge.
      if (payment.form === null) return <NotYours id={payment.id} />;
      if (payment.challenge === null) return <Waiting />;
      return (
        <ChallengeFrame
          challenge={payment.challenge}
          gateway={payment.form.gateway}
          onAnswered={() => void reload()}
        />
      );
    default:
      return outcome;
  }
}

/** A payment that this person may not continue: it belongs to another person, session or link. */
function NotYours({ id }: { id: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const status = useSessionStatus();
  // The session may have expired. Then this call finds it out, and the page offers the login.
  useEffect(() => {
    if (status === 'signedIn') void api.get('/api/account').catch(() => undefined);
  }, [status]);
  const page = { pathname: '/payment', search: `?${new URLSearchParams({ payment: id })}`, hash: '' };
  return (
    <ErrorView title={t('payment.notYours')} advice={t('payment.notYoursAdvice')}>
      {status === 'anonymous' && <LinkButton to={loginPath(page)}>{t('payment.signIn')}</LinkButton>}
    </ErrorView>
  );
}

/** About as high as the form. */
const FormSkeleton = (): ReactNode => (
  <div style={{ display: 'grid', gap: 16, paddingBlock: 16 }} role="status">
    {Array.from({ length: 4 }, (_, part) => (
      <Skeleton key={part} style={{ height: 56 }} />
    ))}
  </div>
);
