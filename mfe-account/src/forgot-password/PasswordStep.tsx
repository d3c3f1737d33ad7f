import { accountCalls } from '@portal/shared-contracts';
import { Button, Notice, Stack, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldError } from '../form/field-error.ts';
import { focusFirstError } from '../form/focus-first-error.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { hasProblems, newPasswordProblems } from '../new-password/new-password-problems.ts';
import { NewPasswordFields } from '../new-password/NewPasswordFields.tsx';
import { passwordFailure } from '../new-password/password-failure.ts';
import { SECTION } from '../texts.ts';

/** The third step: the new password, which the temporary login's `token` gives the right to choose. */
export function PasswordStep({ token, onDone }: { token: string; onDone: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [tried, setTried] = useState(false);
  const { attempt, send } = useAttempt();
  useUnsavedInput(value.password + value.confirmation !== '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (hasProblems(newPasswordProblems(value))) return focusFirstError(form.current);
    const isDone = await send(async () => {
      await accountCalls.updatePassword({ token, newPassword: value.password });
    });
    if (isDone) onDone();
    else focusFirstError(form.current);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Notice role="alert" tone="error">
        {passwordFailure(attempt, t)}
      </Notice>
      <Stack gap={2.5}>
        <NewPasswordFields
          value={value}
          onChange={setValue}
          tried={tried}
          refusal={fieldError(attempt, 'newPassword')}
        />
        <Button type="submit" fullWidth loading={attempt.status === 'sending'}>
          {t('forgot.password.save')}
        </Button>
      </Stack>
    </form>
  );
}
