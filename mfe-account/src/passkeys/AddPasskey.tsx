import { GIVEN_NAME_LENGTH } from '@portal/shared-contracts';
import { Button, notify, styled, TextInput, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { registerPasskey } from './lazy-passkeys.ts';
import { problemText } from './passkey-problem.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': { flex: '1 1 240px', minWidth: 0 },
}));

/** Names a new passkey, then the browser makes it. */
export function AddPasskey({ onAdded }: { onAdded: (name: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = name.trim() === '';
  useUnsavedInput(!isMissing);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isMissing) return field.current?.focus();
    if (adding) return;
    setAdding(true);
    try {
      await registerPasskey(name.trim());
      setName('');
      setTried(false);
      onAdded(name.trim());
    } catch (error) {
      notify(problemText(error, t), 'error');
    }
    setAdding(false);
  }

  return (
    <Form noValidate onSubmit={add} aria-label={t('passkeys.add')}>
      <TextInput
        label={t('passkeys.name')}
        name="passkey-name"
        placeholder={t('passkeys.namePlaceholder')}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        maxLength={GIVEN_NAME_LENGTH}
        value={name}
        onChange={setName}
        error={tried && isMissing ? t('required', { ns: 'ui', label: t('passkeys.name') }) : undefined}
        inputRef={field}
      />
      <Button type="submit" loading={adding}>
        {t('passkeys.add')}
      </Button>
    </Form>
  );
}
