import { Button, Link, LinkButton, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate } from '@portal/shared-ui/router';
import { useEffect, useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { firstStep, stepNumber, STEPS, type Step } from './step.ts';
import { forgetTemporaryLogin, readTemporaryLogin } from './temporary-login.ts';
import { TemporaryStep } from './TemporaryStep.tsx';

/** Getting back in: e-mail, temporary password, new password, success. */
export function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(() => firstStep(readTemporaryLogin()));
  const startAgain = (): void => setStep({ name: 'email' });
  useEffect(() => forgetTemporaryLogin, []);

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
        {step.name === 'email' && <EmailStep onSent={(sent) => setStep({ name: 'temporary', ...sent })} />}
        {step.name === 'temporary' && (
          <>
            <TemporaryStep
              email={step.email}
              resetToken={step.resetToken}
              onTemporary={(token) => setStep({ name: 'password', token })}
              onOther={() => void navigate('/login', { state: { notice: 'temporaryFailed' } })}
            />
            <div>
              <Button variant="link" onClick={startAgain}>
                {t('forgot.temporary.again')}
              </Button>
            </div>
          </>
        )}
        {step.name === 'password' && (
          <>
            <PasswordStep token={step.token} onDone={() => setStep({ name: 'success' })} />
            <div>
              <Button variant="link" onClick={startAgain}>
                {t('forgot.temporary.again')}
              </Button>
            </div>
          </>
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
