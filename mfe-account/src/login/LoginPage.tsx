import { keepSession, loadPage, nextPath, type PasskeySignInResponse } from '@portal/shared-contracts';
import { Link, Stack } from '@portal/shared-ui';
import { LANGUAGES, setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { FORGOT_PASSWORD, stateOf } from '../forgot-password/step.ts';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyChoices } from './PasskeyChoices.tsx';
import { useLoginReason } from './use-login-reason.ts';

/** Sign-in with user and password (docs/product.md, section 4). The next page is loaded anew: another person may be signed in now. */
export function LoginPage({ open = loadPage }: { open?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search } = useLocation();
  const navigate = useNavigate();
  const reason = useLoginReason();

  async function enter(answer: PasskeySignInResponse & { temporary?: boolean }): Promise<void> {
    if (answer.temporary) {
      await navigate(FORGOT_PASSWORD, { state: stateOf({ name: 'password', token: answer.token }) });
      return;
    }
    if (answer.preferredLanguage !== null) await setLanguage(LANGUAGES[answer.preferredLanguage]);
    // Last, as the page is another one's as soon as it is kept.
    keepSession(answer);
    open(nextPath(search, location.origin));
  }

  return (
    <PublicPage title={t('login.title')} description={t('login.description')}>
      <Stack gap={3}>
        <LoginForm onSignedIn={enter} />
        <Stack direction="row" justify="space-between" gap={2} wrap>
          <Link to="/forgot-password">{t('login.forgot')}</Link>
          <Link to="/access-request">{t('login.requestAccess')}</Link>
        </Stack>
        <PasskeyChoices onSignedIn={enter} />
        {reason === 'refused' && <Link to="/">{t('login.goHome')}</Link>}
      </Stack>
    </PublicPage>
  );
}
