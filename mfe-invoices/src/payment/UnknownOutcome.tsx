import { Button, LoadingDots, styled, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '56px 16px',
  textAlign: 'center',
});

/** The connection broke while paying: the page asks until the server says what became of the payment. */
export function UnknownOutcome({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Place role="alert">
      <LoadingDots />
      <Text variant="h3">{t('payment.unknown.title')}</Text>
      <Text tone="quiet" style={{ maxWidth: '52ch' }}>
        {t('payment.unknown.advice')}
      </Text>
      <Button color="secondary" loading={isAsking} onClick={onAsk}>
        {t('payment.unknown.ask')}
      </Button>
    </Place>
  );
}
