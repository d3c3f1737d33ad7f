import { KEY_NAME_LENGTH, type NewKey } from '@portal/shared-contracts';
import { TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { KEYS, staffCalls } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { KindChoice, type Rights } from './KindChoice.tsx';

const EMPTY: Rights & { name: string } = { name: '', kinds: [], mayReadEvents: false };

export interface MakeKeyDialogProps {
  kinds: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  /** Told the token, which no other answer has. */
  onMade: (made: NewKey) => void;
}

/** Makes a key for another system. What was typed stays while the dialog is closed, until the key is made. */
export function MakeKeyDialog({ kinds, isOpen, onClose, onMade }: MakeKeyDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState(EMPTY);
  const make = useAction(staffCalls.makeKey, {
    refetch: [KEYS],
    done: ({ name }) => t('staffKeys.make.done', { name }),
  });

  async function send(): Promise<{ ok: boolean }> {
    const { name, kinds: chosen, mayReadEvents } = typed;
    const outcome = await make.send({ name: name.trim(), kinds: [...chosen], mayReadEvents });
    if (outcome.ok) {
      setTyped(EMPTY);
      onMade(outcome.answer);
    }
    return outcome;
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title={t('staffKeys.make.title')}
      description={t('staffKeys.make.description')}
      confirmLabel={t('staffKeys.make.confirm')}
      action={make}
      onConfirm={send}
      onClose={onClose}
    >
      <TextInput
        label={t('staffKeys.make.name')}
        name="name"
        required
        autoComplete="off"
        maxLength={KEY_NAME_LENGTH}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <KindChoice
        kinds={kinds}
        value={typed}
        onChange={(rights) => setTyped({ ...rights, name: typed.name })}
      />
    </ConfirmDialog>
  );
}
