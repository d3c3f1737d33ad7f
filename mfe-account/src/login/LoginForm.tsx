import { accountCalls, type LoginResponse } from '@portal/shared-contracts';
import { Button, errorText, Notice, Stack, TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { useLoginReason } from './use-login-reason.ts';

type Attempt = { status: 'none' } | { status: 'sending' } | { status: 'failed'; error: unknown };

/** User and password; stays busy once `onSignedIn` has taken over, and keeps what was typed when it was refused. */
export function LoginForm({
  onSignedIn,
}: {
  onSignedIn: (answer: LoginResponse) => Promise<void>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [attempt, setAttempt] = useState<Attempt>({ status: 'none' });
  const userField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const reason = useLoginReason();
  const userMissing = user.trim() === '';
  const passwordMissing = password === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (userMissing) return userField.current?.focus();
    if (passwordMissing) return passwordField.current?.focus();
    if (attempt.status === 'sending') return;
    setAttempt({ status: 'sending' });
    try {
      await onSignedIn(await accountCalls.logIn({ user: user.trim(), password }));
    } catch (error) {
      setAttempt({ status: 'failed', error });
      passwordField.current?.select();
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Notice role="status" tone="info">
        {reason !== null && attempt.status === 'none' ? t(`login.${reason}`) : null}
      </Notice>
      <Notice role="alert" tone="error">
        {attempt.status === 'failed' ? errorText(attempt.error, t) : null}
      </Notice>
      <Stack gap={2.5}>
        <TextInput
          label={t('login.user')}
          name="user"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          autoFocus
          value={user}
          onChange={setUser}
          error={tried && userMissing ? t('login.userRequired') : undefined}
          inputRef={userField}
        />
        <TextInput
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1024}
          required
          value={password}
          onChange={setPassword}
          error={tried && passwordMissing ? t('login.passwordRequired') : undefined}
          inputRef={passwordField}
        />
        <Button type="submit" fullWidth loading={attempt.status === 'sending'}>
          {t('login.signIn')}
        </Button>
      </Stack>
    </form>
  );
}
