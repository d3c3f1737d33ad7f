import { Button, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

const Row = styled('div')({
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // The text of the button begins where the other lines do.
  '& > button': { margin: '0 auto 0 -12px' },
});
const Ways = styled('div')({ display: 'flex', gap: 8 });

export interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** Foot of a step's popover: the ways on. */
export function StepButtons({ isFirst, isLast, onBack, onNext, onClose }: StepButtonsProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Row>
      <Ways>
        {!isFirst && (
          <Button size="sm" color="secondary" onClick={onBack}>
            {t('tour.back')}
          </Button>
        )}
        <Button size="sm" onClick={isLast ? onClose : onNext}>
          {t(isLast ? 'tour.done' : 'tour.next')}
        </Button>
      </Ways>
      {!isLast && (
        <Button size="sm" color="tertiary" onClick={onClose}>
          {t('tour.close')}
        </Button>
      )}
    </Row>
  );
}
