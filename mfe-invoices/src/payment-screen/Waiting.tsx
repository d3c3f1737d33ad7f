import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

/** Milliseconds after which a person is told that it takes longer than usual. */
const USUAL = 8_000;

/** The payment is on its way; the page may be left, and nothing is to be paid again. */
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
