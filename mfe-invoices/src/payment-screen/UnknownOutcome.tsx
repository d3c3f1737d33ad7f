import { Button } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

/** The connection broke while paying: the page asks until the server says what became of the payment. */
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
