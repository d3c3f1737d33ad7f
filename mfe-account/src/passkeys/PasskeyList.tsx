import { momentText, type Passkey } from '@portal/shared-contracts';
import { Button, useAction } from '@portal/shared-ui';
import { OwnedList } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { LateConfirmDialog, useDialogsAhead } from '../account-page/LateConfirmDialog.tsx';
import { passkeyCalls, PASSKEYS } from '../api/passkeys.ts';
import { SECTION } from '../texts.ts';
import { RenamePasskey } from './RenamePasskey.tsx';

type Doing = { what: 'rename' | 'remove'; passkey: Passkey };

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
}

/** The passkeys, each with when it was added and used, and what can be done about it. */
export function PasskeyList({ passkeys }: PasskeyListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [doing, setDoing] = useState<Doing | null>(null);
  const language = currentLanguage();
  useDialogsAhead();
  const nameOf = ({ name }: Passkey): string => name || t('passkeys.unnamed');
  const close = (): void => setDoing(null);

  const remove = useAction(passkeyCalls.remove, {
    refetch: [PASSKEYS],
    done: (_answer, passkey: Passkey) => t('passkeys.removed', { name: nameOf(passkey) }),
  });

  return (
    <>
      <OwnedList
        label={t('passkeys.title')}
        items={passkeys.map((passkey) => ({
          id: passkey.id,
          icon: 'passkey',
          name: nameOf(passkey),
          facts: [
            t('passkeys.createdOn', { date: momentText(passkey.createdAt, language) }),
            passkey.lastUsedAt === null
              ? t('passkeys.neverUsed')
              : t('passkeys.lastUsed', { moment: momentText(passkey.lastUsedAt, language, true) }),
          ],
          actions: (
            <>
              <Button
                size="sm"
                color="secondary"
                aria-label={t('passkeys.renameOne', { name: nameOf(passkey) })}
                onClick={() => setDoing({ what: 'rename', passkey })}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                size="sm"
                color="secondary"
                aria-label={t('passkeys.removeOne', { name: nameOf(passkey) })}
                onClick={() => setDoing({ what: 'remove', passkey })}
              >
                {t('passkeys.remove')}
              </Button>
            </>
          ),
        }))}
      />
      {doing?.what === 'rename' && <RenamePasskey passkey={doing.passkey} onClose={close} />}
      {doing?.what === 'remove' && (
        <LateConfirmDialog
          open
          isDestructive
          title={t('passkeys.removeTitle', { name: nameOf(doing.passkey) })}
          description={t('passkeys.removeAdvice')}
          confirmLabel={t('passkeys.remove')}
          action={remove}
          onConfirm={() => remove.send(doing.passkey)}
          onClose={close}
        />
      )}
    </>
  );
}
