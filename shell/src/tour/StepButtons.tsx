import { Button, hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Count = styled('p')(({ theme }) => ({
  margin: 0,
  marginRight: 'auto',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));
const Spoken = styled('span')(hiddenText);
const Leave = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // Its text begins where the other lines do.
  '& button': { margin: '0 0 -8px -12px' },
}));

export interface StepButtonsProps {
  /** Number of the step, from 1. */
  step: number;
  stepCount: number;
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** Foot of a step's popover: where in the tour it is, and the ways on. */
export function StepButtons(props: StepButtonsProps): ReactNode {
  const { t } = useTranslation('shell');
  const place = { step: props.step, count: props.stepCount };
  return (
    <>
      <Row>
        <Count>
          <span aria-hidden>{t('tour.count', place)}</span>
          <Spoken>{t('tour.step', place)}</Spoken>
        </Count>
        {!props.isFirst && (
          <Button size="sm" color="secondary" onClick={props.onBack}>
            {t('tour.back')}
          </Button>
        )}
        <Button size="sm" onClick={props.isLast ? props.onClose : props.onNext}>
          {t(props.isLast ? 'tour.done' : 'tour.next')}
        </Button>
      </Row>
      {!props.isLast && (
        <Leave>
          <Button size="sm" color="tertiary" onClick={props.onClose}>
            {t('tour.close')}
          </Button>
        </Leave>
      )}
    </>
  );
}
