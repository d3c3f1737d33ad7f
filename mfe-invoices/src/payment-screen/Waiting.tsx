import { Button, LoadingDots, styled, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Milliseconds before the text says that it takes longer than usual. */
const USUAL = 8_000;

/** The payment is being processed. The person may leave the page and must not pay again. */
export function Waiting(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), USUAL);
    return () => clearTimeout(timer);
  }, []);
  return (
    <WaitingMessage
      role="status"
      title={t('payment.waiting.title')}
      advice={t(isLate ? 'payment.waiting.late' : 'payment.waiting.advice')}
    />
  );
}

/** The connection failed while paying. The page polls until the server knows the outcome. */
export function UnknownOutcome({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <WaitingMessage role="alert" title={t('payment.unknown.title')} advice={t('payment.unknown.advice')}>
      <Button color="secondary" loading={isAsking} onClick={onAsk}>
        {t('payment.unknown.ask')}
      </Button>
    </WaitingMessage>
  );
}

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '56px 16px',
  textAlign: 'center',
});

interface WaitingMessageProps {
  role: 'status' | 'alert';
  title: string;
  advice: string;
  children?: ReactNode;
}

/** Replaces the form while the outcome of the payment is open. */
function WaitingMessage({ role, title, advice, children }: WaitingMessageProps): ReactNode {
  return (
    <Place role={role}>
      <LoadingDots />
      <Text variant="h3">{title}</Text>
      <Text tone="quiet" style={{ maxWidth: '52ch' }}>
        {advice}
      </Text>
      {children}
    </Place>
  );
}
