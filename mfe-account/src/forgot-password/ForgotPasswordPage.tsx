import { accountCalls, ApiError, type LoginRequest, type LoginResponse } from '@portal/shared-contracts';
import {
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
 * Getting back in: e-mail, temporary password, new password, success. The history entry holds the step. The last three
 * share one entry, as a temporary password works once: Back leads from each of them to the e-mail, Forward returns.
 */
export function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const location: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const step = stepOf(location.state);
  const replaceStep = (next: Step): void =>
    void navigate(FORGOT_PASSWORD, { replace: true, state: stateOf(next) });

  function goOn(sent: { email: string; resetToken: string }): void {
    // Back shows the address that was typed.
    replaceStep({ name: 'email', email: sent.email });
    void navigate(FORGOT_PASSWORD, { state: stateOf({ name: 'temporary', ...sent }) });
  }
  const startAgain = (): void =>
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
        {step.name === 'email' && <EmailStep known={step.email ?? ''} onSent={goOn} />}
        {step.name === 'temporary' && (
          <TemporaryStep
            email={step.email}
            resetToken={step.resetToken}
            onTemporary={(token) => replaceStep({ name: 'password', token })}
            onOther={() => void navigate('/login', { state: { notice: 'temporaryFailed' } })}
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
            <Button variant="link" onClick={startAgain}>
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
  /** The address that was typed before; empty at first. */
  known: string;
  onSent: (sent: { email: string; resetToken: string }) => void;
}

/** The first step: the address that the temporary password is sent to. */
function EmailStep({ known, onSent }: EmailStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [email, setEmail] = useState(known);
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
  /** From the first step's answer: the temporary password works only together with it. */
  resetToken: string;
  onTemporary: (token: string) => void;
  /** The password was right, but not a temporary one. */
  onOther: () => void;
}

/** The second step: the temporary password from the mail. */
function TemporaryStep({ email, resetToken, onTemporary, onOther }: TemporaryStepProps): ReactNode {
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
