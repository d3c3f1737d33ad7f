import {
  api,
  KEY_NAME_LENGTH,
  type MakeKeyRequest,
  type NewKey,
  type WriteOptions,
} from '@portal/shared-contracts';
import { styled, TextInput, useAction } from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { kindText } from './KeyList.tsx';

const makeKey = (request: MakeKeyRequest, options: WriteOptions) =>
  api.post('/api/staff/keys', request, options);

const EMPTY: Rights & { name: string } = { name: '', kinds: [], mayReadEvents: false };

interface MakeKeyDialogProps {
  kinds: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  /** Receives the new key with its token, which no other answer contains. */
  onMade: (made: NewKey) => void;
}

/** Dialog that makes a key for another system. */
export function MakeKeyDialog({ kinds, isOpen, onClose, onMade }: MakeKeyDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState(EMPTY);
  const make = useAction(makeKey, {
    refetch: ['/api/staff/keys'],
    done: ({ name }) => t('staffKeys.make.done', { name }),
  });

  async function send(): Promise<{ ok: boolean }> {
    const { name, kinds: chosen, mayReadEvents } = typed;
    const outcome = await make.send({ name: name.trim(), kinds: [...chosen], mayReadEvents });
    if (outcome.ok) onMade(outcome.answer);
    return outcome;
  }

  return (
    <ConfirmDialog
      draft="make-key"
      open={isOpen}
      title={t('staffKeys.make.title')}
      description={t('staffKeys.make.description')}
      confirmLabel={t('staffKeys.make.confirm')}
      action={make}
      onConfirm={send}
      onClose={() => {
        setTyped(EMPTY);
        onClose();
      }}
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

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: '0 16px',
  minWidth: 0,
  margin: '8px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 4, padding: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '& > label:last-of-type': {
    gridColumn: '1 / -1',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    marginTop: 8,
    paddingTop: 8,
  },
}));

interface Rights {
  kinds: readonly string[];
  mayReadEvents: boolean;
}

interface KindChoiceProps {
  /** All kinds that a key may write. */
  kinds: readonly string[];
  value: Rights;
  onChange: (rights: Rights) => void;
}

/** Rights of a key: the kinds of records that it may write, and whether it may read events. */
function KindChoice({ kinds, value, onChange }: KindChoiceProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const choose = (chosen: string, isChosen: boolean): void => {
    const next = kinds.filter((kind) => (kind === chosen ? isChosen : value.kinds.includes(kind)));
    onChange({ ...value, kinds: next });
  };
  return (
    <Group>
      <legend>{t('staffKeys.make.kinds')}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <Checkbox checked={value.kinds.includes(kind)} onChange={(isChosen) => choose(kind, isChosen)} />
          <span>{kindText(kind, t)}</span>
        </label>
      ))}
      <label>
        <Checkbox
          checked={value.mayReadEvents}
          onChange={(mayReadEvents) => onChange({ ...value, mayReadEvents })}
        />
        <span>{t('staffKeys.make.events')}</span>
      </label>
    </Group>
  );
}
