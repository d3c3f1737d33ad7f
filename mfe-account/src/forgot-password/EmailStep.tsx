import { accountCalls } from '@portal/shared-contracts';
import { Button, inputProblem, Notice, Stack, TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldError } from '../form/field-error.ts';
import { focusFirstError } from '../form/focus-first-error.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { passwordFailure } from '../new-password/password-failure.ts';
import { SECTION } from '../texts.ts';

export interface EmailStepProps {
  onSent: (sent: { email: string; resetToken: string }) => void;
}

/** The first step: where the temporary password goes to. */
export function EmailStep({ onSent }: EmailStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { attempt, send } = useAttempt();
  const problem = inputProblem(email, { type: 'email', required: true });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return focusFirstError(form.current);
    const address = email.trim();
    await send(async () => {
      const { resetToken } = await accountCalls.resetPassword({ email: address });
      onSent({ email: address, resetToken });
    });
    focusFirstError(form.current);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Notice role="alert" tone="error">
        {passwordFailure(attempt, t)}
      </Notice>
      <Stack gap={2.5}>
        <TextInput
          label={t('forgot.email.label')}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          required
          showError={tried}
          error={
            tried && problem === 'invalidEmail' ? t('forgot.email.invalid') : fieldError(attempt, 'email')
          }
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" fullWidth loading={attempt.status === 'sending'}>
          {t('forgot.email.send')}
        </Button>
      </Stack>
    </form>
  );
}
