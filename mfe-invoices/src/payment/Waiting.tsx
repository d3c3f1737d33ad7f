import { LoadingDots, styled, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '56px 16px',
  textAlign: 'center',
});

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
    <Place role="status">
      <LoadingDots />
      <Text variant="h3">{t('payment.waiting.title')}</Text>
      <Text tone="quiet" style={{ maxWidth: '52ch' }}>
        {t(isLate ? 'payment.waiting.late' : 'payment.waiting.advice')}
      </Text>
    </Place>
  );
}
