import {
  api,
  GIVEN_NAME_LENGTH,
  momentText,
  type Passkey,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { OwnedList } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { LateConfirmDialog, useDialogsAhead } from '../account-page/LateConfirmDialog.tsx';
import { SECTION } from '../texts.ts';

const renamePasskey = ({ id, name }: { id: string; name: string }, options: WriteOptions) =>
  api.put(`/api/account/passkeys/${id}`, { name }, options);
const removePasskey = ({ id }: Passkey, options: WriteOptions) =>
  api.delete(`/api/account/passkeys/${id}`, options);

type OpenDialog = { what: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyListProps {
  passkeys: readonly Passkey[];
}

/** The passkeys with their dates. Each can be renamed and removed. */
export function PasskeyList({ passkeys }: PasskeyListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const language = currentLanguage();
  useDialogsAhead();
  const nameOf = ({ name }: Passkey): string => name || t('passkeys.unnamed');
  const close = (): void => setDialog(null);

  const remove = useAction(removePasskey, {
    refetch: ['/api/account/passkeys'],
    done: (_answer, passkey) => t('passkeys.removed', { name: nameOf(passkey) }),
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
                onClick={() => setDialog({ what: 'rename', passkey })}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                size="sm"
                color="secondary"
                aria-label={t('passkeys.removeOne', { name: nameOf(passkey) })}
                onClick={() => setDialog({ what: 'remove', passkey })}
              >
                {t('passkeys.remove')}
              </Button>
            </>
          ),
        }))}
      />
      {dialog?.what === 'rename' && <RenamePasskey passkey={dialog.passkey} onClose={close} />}
      {dialog?.what === 'remove' && (
        <LateConfirmDialog
          open
          isDestructive
          title={t('passkeys.removeTitle', { name: nameOf(dialog.passkey) })}
          description={t('passkeys.removeAdvice')}
          confirmLabel={t('passkeys.remove')}
          action={remove}
          onConfirm={() => remove.send(dialog.passkey)}
          onClose={close}
        />
      )}
    </>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Dialog that renames a passkey. */
function RenamePasskey({ passkey, onClose }: RenamePasskeyProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [name, setName] = useState(passkey.name);
  const rename = useAction(renamePasskey, {
    refetch: ['/api/account/passkeys'],
    done: (_answer, renamed) => t('passkeys.renamed', { name: renamed.name }),
  });
  useUnsavedInput(name !== passkey.name);

  return (
    <LateConfirmDialog
      draft={`rename-passkey:${passkey.id}`}
      open
      title={t('passkeys.renameTitle')}
      description={t('passkeys.renameAdvice')}
      confirmLabel={t('passkeys.save')}
      action={rename}
      onConfirm={() => rename.send({ id: passkey.id, name: name.trim() })}
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.name')}
        name="passkey-name"
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        autoFocus
        required
        maxLength={GIVEN_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
    </LateConfirmDialog>
  );
}
