import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  flexShrink: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));
const Spoken = styled('span')(hiddenText);

/** Where in the tour the person is; steps are counted from 1. */
export function StepCount({ step, count }: { step: number; count: number }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Count>
      <span aria-hidden>{t('tour.count', { step, count })}</span>
      <Spoken>{t('tour.step', { step, count })}</Spoken>
    </Count>
  );
}
