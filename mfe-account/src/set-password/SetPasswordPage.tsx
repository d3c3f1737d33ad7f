import { accountCalls } from '@portal/shared-contracts';
import { Link, LinkButton, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { FORGOT_PASSWORD } from '../forgot-password/step.ts';
import { NewPasswordForm } from '../new-password/NewPasswordForm.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';

/** Page on which a new user chooses a password. The link has its code after the `#`, so that no server logs it. */
export function SetPasswordPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const code = useLocation().hash.slice(1);
  const [isSet, setSet] = useState(false);
  const step = isSet ? 'success' : code === '' ? 'missing' : 'choose';
  return (
    <PublicPage step={step} title={t(`set.${step}.title`)} description={t(`set.${step}.description`)}>
      <Stack gap={3}>
        {step === 'choose' && (
          <>
            <NewPasswordForm
              save={(newPassword) => accountCalls.setPassword({ code, newPassword })}
              onDone={() => setSet(true)}
            />
            <Text variant="body2" tone="quiet">
              <span>{t('set.choose.over')}</span> <Link to={FORGOT_PASSWORD}>{t('set.missing.ask')}</Link>
            </Text>
          </>
        )}
        {step === 'missing' && (
          <LinkButton to={FORGOT_PASSWORD} fullWidth>
            {t('set.missing.ask')}
          </LinkButton>
        )}
        {step === 'success' && (
          <LinkButton to="/login" fullWidth>
            {t('goToLogin')}
          </LinkButton>
        )}
      </Stack>
    </PublicPage>
  );
}
