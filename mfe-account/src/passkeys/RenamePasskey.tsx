import { GIVEN_NAME_LENGTH, type Passkey } from '@portal/shared-contracts';
import { TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { LateConfirmDialog } from '../account-page/LateConfirmDialog.tsx';
import { passkeyCalls, PASSKEYS } from '../api/passkeys.ts';
import { SECTION } from '../texts.ts';

export interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Asks for a passkey's new name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [name, setName] = useState(passkey.name);
  const rename = useAction(passkeyCalls.rename, {
    refetch: [PASSKEYS],
    done: (_answer, renamed) => t('passkeys.renamed', { name: renamed.name }),
  });
  useUnsavedInput(name !== passkey.name);

  return (
    <LateConfirmDialog
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
