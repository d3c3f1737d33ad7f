import { Button, Form, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordFailure } from './password-failure.ts';

export interface NewPasswordFormProps {
  save: (newPassword: string) => Promise<null>;
  onDone: () => void;
}

/** Asks somebody who is not signed in for a new password, twice. */
export function NewPasswordForm({ save, onDone }: NewPasswordFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const update = useAction(save, { failure: (error) => passwordFailure(error, t) });
  useUnsavedInput(value.password + value.confirmation !== '');

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await update.send(value.password);
    if (outcome.ok) onDone();
    return outcome;
  }

  return (
    <Form
      action={update}
      onSubmit={submit}
      actions={
        <Button type="submit" fullWidth loading={update.isPending}>
          {t('forgot.password.save')}
        </Button>
      }
    >
      <NewPasswordFields value={value} onChange={setValue} />
    </Form>
  );
}
