import {
  keepSession,
  loadPage,
  nextPath,
  type LoginResponse,
  type PasskeySignInResponse,
} from '@portal/shared-contracts';
import { Link, Stack } from '@portal/shared-ui';
import { LANGUAGES, setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FORGOT_PASSWORD, stateOf } from '../forgot-password/step.ts';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { PublicPageSkeleton } from '../public-page/PublicPageSkeleton.tsx';
import { SECTION } from '../texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyChoices } from './PasskeyChoices.tsx';
import { useLoginReason } from './use-login-reason.ts';

// Customers do without the second step.
const CodePage = lazy(() =>
  import(/* webpackChunkName: "login-code" */ '../login-code/CodePage.tsx').then((module) => ({
    default: module.CodePage,
  })),
);

/** Kept in this page alone: a reload begins again with the password. */
type Step = { name: 'password'; user: string } | { name: 'code'; user: string; token: string };

/**
 * Sign-in with user and password, and for staff with a code from a mail (docs/product.md, section 4). The next page is loaded anew:
 * another person may be signed in now.
 */
export function LoginPage({ open = loadPage }: { open?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search } = useLocation();
  const navigate = useNavigate();
  const reason = useLoginReason();
  const [step, setStep] = useState<Step>({ name: 'password', user: '' });

  async function enter(answer: PasskeySignInResponse): Promise<void> {
    if (answer.preferredLanguage !== null) await setLanguage(LANGUAGES[answer.preferredLanguage]);
    // Last, as the page is another one's as soon as it is kept.
    keepSession(answer);
    open(nextPath(search, location.origin));
  }

  async function goOn(answer: LoginResponse, user: string): Promise<void> {
    if (answer.temporary)
      await navigate(FORGOT_PASSWORD, { state: stateOf({ name: 'password', token: answer.token }) });
    else if (answer.secondFactor) setStep({ name: 'code', user, token: answer.token });
    else await enter(answer);
  }

  if (step.name === 'code') {
    return (
      <Suspense fallback={<PublicPageSkeleton />}>
        <CodePage
          token={step.token}
          user={step.user}
          onSignedIn={enter}
          onAgain={() => setStep({ name: 'password', user: step.user })}
        />
      </Suspense>
    );
  }
  return (
    <PublicPage title={t('login.title')} description={t('login.description')}>
      <Stack gap={3}>
        <LoginForm knownUser={step.user} onSignedIn={goOn} />
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
