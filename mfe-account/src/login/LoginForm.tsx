import { accountCalls, type LoginRequest, type LoginResponse } from '@portal/shared-contracts';
import { Button, Form, Notice, TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { useLoginReason } from './use-login-reason.ts';

export interface LoginFormProps {
  /** User that the field begins with; empty at first. */
  knownUser: string;
  onSignedIn: (answer: LoginResponse, user: string) => Promise<void>;
}

/** User and password; stays busy once `onSignedIn` has taken over, and keeps what was typed when it was refused. */
export function LoginForm({ knownUser, onSignedIn }: LoginFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [user, setUser] = useState(knownUser);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const reason = useLoginReason();
  const logIn = useAction(async (request: LoginRequest) => {
    await onSignedIn(await accountCalls.logIn(request), request.user);
    setLeaving(true);
  });

  async function submit(): Promise<{ ok: boolean }> {
    setTried(true);
    const outcome = await logIn.send({ user: user.trim(), password });
    if (!outcome.ok) passwordField.current?.select();
    return outcome;
  }

  return (
    <>
      <Notice role="status" tone="info">
        {reason !== null && !isTried ? t(`login.${reason}`) : null}
      </Notice>
      <Form
        action={logIn}
        onSubmit={submit}
        actions={
          <Button type="submit" fullWidth loading={logIn.isPending || isLeaving}>
            {t('login.signIn')}
          </Button>
        }
      >
        <TextInput
          label={t('login.user')}
          name="user"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          autoFocus={knownUser === ''}
          value={user}
          onChange={setUser}
        />
        <TextInput
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1024}
          required
          autoFocus={knownUser !== ''}
          value={password}
          onChange={setPassword}
          inputRef={passwordField}
        />
      </Form>
    </>
  );
}
