import { accountCalls } from '@portal/shared-contracts';
import { Button, Form, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { NewPasswordFields } from '../new-password/NewPasswordFields.tsx';
import { passwordFailure } from '../new-password/password-failure.ts';
import { SECTION } from '../texts.ts';

/** The third step: the new password; `token` is the temporary login's permission to choose it. */
export function PasswordStep({ token, onDone }: { token: string; onDone: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const update = useAction(accountCalls.updatePassword, { failure: (error) => passwordFailure(error, t) });
  useUnsavedInput(value.password + value.confirmation !== '');

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await update.send({ token, newPassword: value.password });
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
