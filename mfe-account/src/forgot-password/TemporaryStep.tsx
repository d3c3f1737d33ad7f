import { accountCalls } from '@portal/shared-contracts';
import { Button, errorText, Notice, Stack, TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusFirstError } from '../form/focus-first-error.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { SECTION } from '../texts.ts';

export interface TemporaryStepProps {
  email: string;
  /** Of the first step's answer: the temporary password is good together with it. */
  resetToken: string;
  onTemporary: (token: string) => void;
  /** The password was right, but no temporary one. */
  onOther: () => void;
}

/** The second step: the temporary password out of the mail. */
export function TemporaryStep({ email, resetToken, onTemporary, onOther }: TemporaryStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { attempt, send } = useAttempt();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (password.trim() === '') return focusFirstError(form.current);
    await send(async () => {
      const answer = await accountCalls.logIn({ user: email, password: password.trim(), resetToken });
      if (answer.temporary) return onTemporary(answer.token);
      // A session that nobody asked for here is not kept, and the server's half of it neither.
      await accountCalls.logOut().catch(() => undefined);
      onOther();
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Notice role="alert" tone="error">
        {attempt.status === 'failed' ? errorText(attempt.error, t) : null}
      </Notice>
      <Stack gap={2.5}>
        <TextInput
          label={t('forgot.temporary.label')}
          name="temporaryPassword"
          type="password"
          autoComplete="off"
          required
          showError={tried}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" fullWidth loading={attempt.status === 'sending'}>
          {t('forgot.temporary.continue')}
        </Button>
      </Stack>
    </form>
  );
}
