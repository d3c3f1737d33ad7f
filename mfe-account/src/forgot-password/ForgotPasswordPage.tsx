import { accountCalls } from '@portal/shared-contracts';
import { Button, Link, LinkButton, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { NewPasswordForm } from '../new-password/NewPasswordForm.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { EmailStep } from './EmailStep.tsx';
import { FORGOT_PASSWORD, stateOf, stepNumber, stepOf, STEPS, type Step } from './step.ts';
import { TemporaryStep } from './TemporaryStep.tsx';

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
