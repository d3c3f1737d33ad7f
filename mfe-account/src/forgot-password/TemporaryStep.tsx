import { accountCalls, ApiError, type LoginRequest, type LoginResponse } from '@portal/shared-contracts';
import { Button, Form, TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

export interface TemporaryStepProps {
  email: string;
  /** From the first step's answer: the temporary password works only together with it. */
  resetToken: string;
  onTemporary: (token: string) => void;
  /** The password was right, but not a temporary one. */
  onOther: () => void;
}

/** The second step: the temporary password from the mail. */
export function TemporaryStep({ email, resetToken, onTemporary, onOther }: TemporaryStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [password, setPassword] = useState('');

  /** The login's refusal names user and password; here only the temporary password was typed. */
  async function logIn(request: LoginRequest): Promise<LoginResponse> {
    try {
      return await accountCalls.logIn(request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'LOGIN_FAILED') throw error;
      throw new ApiError(error.status, { fields: { temporaryPassword: t('forgot.temporary.wrong') } });
    }
  }
  const login = useAction(logIn);

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await login.send({ user: email, password: password.trim(), resetToken });
    if (!outcome.ok) return outcome;
    if (outcome.answer.temporary) onTemporary(outcome.answer.token);
    else {
      // The server has begun a session that the person did not ask for here.
      await accountCalls.logOut().catch(() => undefined);
      onOther();
    }
    return outcome;
  }

  return (
    <Form
      action={login}
      onSubmit={submit}
      actions={
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('forgot.temporary.continue')}
        </Button>
      }
    >
      {/* Password managers read here whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label={t('forgot.temporary.label')}
        name="temporaryPassword"
        type="password"
        autoComplete="one-time-code"
        required
        maxLength={1024}
        value={password}
        onChange={setPassword}
      />
    </Form>
  );
}
