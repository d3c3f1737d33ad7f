import { Button, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, type ReactNode } from 'react';

export interface TourWelcomeProps {
  /** Step that the tour begins at, from 1. */
  startId: number;
  stepCount: number;
  onStart: () => void;
  onSkip: () => void;
  /** Escape, or a click beside it. */
  onLater: () => void;
}

/** Offers the tour, or to go on with it. */
export function TourWelcome({ startId, stepCount, onStart, onSkip, onLater }: TourWelcomeProps): ReactNode {
  const { t } = useTranslation('shell');
  const description = useId();
  const kind = startId === 1 ? 'welcome' : 'again';
  return (
    <Modal
      open
      onClose={onLater}
      status="none"
      size="sm"
      title={t(`tour.${kind}.title`)}
      describedBy={description}
      actions={
        <>
          <Button color="secondary" onClick={onSkip}>
            {t(`tour.${kind}.skip`)}
          </Button>
          <Button autoFocus onClick={onStart}>
            {t(`tour.${kind}.start`)}
          </Button>
        </>
      }
    >
      <Text id={description}>{t(`tour.${kind}.text`, { step: startId, count: stepCount })}</Text>
    </Modal>
  );
}
