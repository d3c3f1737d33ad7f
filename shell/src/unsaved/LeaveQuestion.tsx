import { Button, Text } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, useLayoutEffect, type ReactNode } from 'react';
import { closeMenus } from '../page/dialogs.ts';
import en from '../../locales/unsaved.en.json';
import es from '../../locales/unsaved.es.json';

addTexts('shell', { en, es });

/** Asks whether unsaved input may be lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const description = useId();
  useLayoutEffect(closeMenus, []);
  return (
    <Modal
      open
      onClose={onStay}
      status="none"
      size="sm"
      title={t('unsaved.title')}
      describedBy={description}
      actions={
        <>
          <Button color="secondary" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button autoFocus onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <Text id={description}>{t('unsaved.text')}</Text>
    </Modal>
  );
}
