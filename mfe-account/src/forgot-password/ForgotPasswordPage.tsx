import { accountCalls, ApiError, type LoginRequest, type LoginResponse } from '@portal/shared-contracts';
import {
  NO_WRITE,
  Button,
  Form,
  inputProblem,
  Link,
  LinkButton,
  Stack,
  Text,
  TextInput,
  useAction,
} from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { NewPasswordForm, passwordFailure } from '../new-password/NewPasswordForm.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { FORGOT_PASSWORD, stateOf, stepNumber, stepOf, STEPS, type Step } from './step.ts';

/**
 * Resets a forgotten password in four steps: e-mail, temporary password, new password, success. The history entry stores the
 * step. The last three steps share one entry, because a temporary password works once: Back leads to the e-mail.
 */
export function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const location: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const step = stepOf(location.state);
  const replaceStep = (next: Step): void =>
    void navigate(FORGOT_PASSWORD, { replace: true, state: stateOf(next) });

  function showTemporaryStep(sent: { email: string; resetToken: string }): void {
    // Lets Back show the typed address.
    replaceStep({ name: 'email', email: sent.email });
    void navigate(FORGOT_PASSWORD, { state: stateOf({ name: 'temporary', ...sent }) });
  }
  const restart = (): void =>
    replaceStep(step.name === 'temporary' ? { name: 'email', email: step.email } : { name: 'email' });

  return (
    <PublicPage
      step={step.name}
      title={t(`forgot.${step.name}.title`)}
      description={t(
        `forgot.${step.name}.description`,
        step.name === 'temporary' ? { email: step.email } : {},
      )}
    >
      <Stack gap={3}>
        <Text variant="body2" tone="quiet">
          {t('forgot.step', { number: stepNumber(step), total: STEPS })}
        </Text>
        {step.name === 'email' && <EmailStep initialEmail={step.email ?? ''} onSent={showTemporaryStep} />}
        {step.name === 'temporary' && (
          <TemporaryStep
            email={step.email}
            resetToken={step.resetToken}
            onTemporary={(token) => replaceStep({ name: 'password', token })}
            onNotTemporary={() => void navigate('/login', { state: { notice: 'temporaryFailed' } })}
          />
        )}
        {step.name === 'password' && (
          <NewPasswordForm
            save={(newPassword) => accountCalls.updatePassword({ token: step.token, newPassword })}
            onDone={() => replaceStep({ name: 'success' })}
          />
        )}
        {(step.name === 'temporary' || step.name === 'password') && (
          <div>
            <Button variant="link" onClick={restart}>
              {t('forgot.temporary.again')}
            </Button>
          </div>
        )}
        {step.name === 'success' ? (
          <LinkButton to="/login" fullWidth>
            {t('goToLogin')}
          </LinkButton>
        ) : (
          <Link to="/login">{t('backToLogin')}</Link>
        )}
      </Stack>
    </PublicPage>
  );
}

interface EmailStepProps {
  initialEmail: string;
  onSent: (sent: { email: string; resetToken: string }) => void;
}

/** First step: asks for the e-mail address that receives the temporary password. */
function EmailStep({ initialEmail, onSent }: EmailStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [email, setEmail] = useState(initialEmail);
  const reset = useAction(accountCalls.resetPassword, { failure: (error) => passwordFailure(error, t) });
  const isInvalid = inputProblem(email, { type: 'email' }) !== null;

  async function submit(): Promise<{ ok: boolean }> {
    const address = email.trim();
    const outcome = await reset.send({ email: address });
    if (outcome.ok) onSent({ email: address, resetToken: outcome.answer.resetToken });
    return outcome;
  }

  return (
    <Form
      action={reset}
      onSubmit={submit}
      actions={
        <Button type="submit" fullWidth loading={reset.isPending}>
          {t('forgot.email.send')}
        </Button>
      }
    >
      <TextInput
        label={t('forgot.email.label')}
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={254}
        problem={isInvalid ? t('forgot.email.invalid') : null}
        value={email}
        onChange={setEmail}
      />
    </Form>
  );
}

interface TemporaryStepProps {
  email: string;
  /** From the answer of the first step. The temporary password works only with this token. */
  resetToken: string;
  onTemporary: (token: string) => void;
  /** The password is valid, but it is not a temporary one. */
  onNotTemporary: () => void;
}

/** Second step: asks for the temporary password from the mail. */
function TemporaryStep({ email, resetToken, onTemporary, onNotTemporary }: TemporaryStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [password, setPassword] = useState('');

  /** Replaces the message of a failed login: here only the temporary password was typed. */
  async function logIn(request: LoginRequest): Promise<LoginResponse> {
    try {
      return await accountCalls.logIn(request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'LOGIN_FAILED') throw error;
      throw new ApiError(error.status, { fields: { temporaryPassword: t('forgot.temporary.wrong') } });
    }
  }
  const login = useAction(logIn, NO_WRITE);

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await login.send({ user: email, password: password.trim(), resetToken });
    if (!outcome.ok) return outcome;
    if (outcome.answer.temporary) onTemporary(outcome.answer.token);
    else {
      // Ends the session that the server began: the person did not ask for one here.
      await accountCalls.logOut().catch(() => undefined);
      onNotTemporary();
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
      {/* Password managers read the user name here. */}
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
