import type { Passkey } from '@portal/shared-contracts';
import { TextInput, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useRef, useState, type ReactNode } from 'react';
import { passkeyCalls } from '../api/passkeys.ts';
import { SECTION } from '../texts.ts';

const NAME_LIMIT = 60;

export interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: (message: string) => void;
  onClose: () => void;
}

/** Asks for a passkey's new name. */
export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [name, setName] = useState(passkey.name);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = name.trim() === '';
  useUnsavedInput(name !== passkey.name);

  async function rename(): Promise<boolean> {
    setTried(true);
    if (isMissing) {
      field.current?.focus();
      return false;
    }
    await passkeyCalls.rename(passkey.id, name.trim());
    onRenamed(t('passkeys.renamed', { name: name.trim() }));
    return true;
  }

  return (
    <ConfirmDialog
      open
      title={t('passkeys.renameTitle')}
      description={t('passkeys.renameAdvice')}
      confirmLabel={t('passkeys.save')}
      onConfirm={rename}
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
        inputRef={field}
        showError={isTried}
        maxLength={NAME_LIMIT}
        value={name}
        onChange={setName}
      />
    </ConfirmDialog>
  );
}
