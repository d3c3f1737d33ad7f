import {
  accountCalls,
  keepSession,
  loadPage,
  nextPath,
  sessionStore,
  type LoginRequest,
  type LoginResponse,
  type PasskeySignInResponse,
} from '@portal/shared-contracts';
import { NO_WRITE, Button, Form, Link, Notice, Stack, TextInput, useAction } from '@portal/shared-ui';
import { LANGUAGES, setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { lazy, Suspense, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FORGOT_PASSWORD, stateOf } from '../forgot-password/step.ts';
import { PublicPage, PublicPageSkeleton } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { PasskeyChoices } from './PasskeyChoices.tsx';

// Only staff need the second step.
const CodePage = lazy(() =>
  import(/* webpackChunkName: "login-code" */ '../login-code/CodePage.tsx').then((module) => ({
    default: module.CodePage,
  })),
);

/** The step is not stored: a reload starts again with the password. */
type Step = { name: 'password'; user: string } | { name: 'code'; user: string; token: string };

/**
 * Signs in with user and password, and for staff with a code from a mail (docs/product.md, section 4). Then it loads the next page
 * from the server, because another person may be signed in.
 */
export function LoginPage({ open = loadPage }: { open?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search } = useLocation();
  const navigate = useNavigate();
  const reason = useLoginReason();
  const [step, setStep] = useState<Step>({ name: 'password', user: '' });

  async function finishSignIn(answer: PasskeySignInResponse): Promise<void> {
    if (answer.preferredLanguage !== null) await setLanguage(LANGUAGES[answer.preferredLanguage]);
    // Last, because from here on the page belongs to the signed-in person.
    keepSession(answer);
    open(nextPath(search, location.origin));
  }

  async function continueSignIn(answer: LoginResponse, user: string): Promise<void> {
    if (answer.temporary)
      await navigate(FORGOT_PASSWORD, { state: stateOf({ name: 'password', token: answer.token }) });
    else if (answer.secondFactor) setStep({ name: 'code', user, token: answer.token });
    else await finishSignIn(answer);
  }

  if (step.name === 'code') {
    return (
      <Suspense fallback={<PublicPageSkeleton />}>
        <CodePage
          token={step.token}
          user={step.user}
          onSignedIn={finishSignIn}
          onRestart={() => setStep({ name: 'password', user: step.user })}
        />
      </Suspense>
    );
  }
  return (
    <PublicPage title={t('login.title')} description={t('login.description')}>
      <Stack gap={3}>
        <LoginForm initialUser={step.user} onSignedIn={continueSignIn} />
        <Stack direction="row" justify="space-between" gap={2} wrap>
          <Link to="/forgot-password">{t('login.forgot')}</Link>
          <Link to="/access-request">{t('login.requestAccess')}</Link>
        </Stack>
        <PasskeyChoices onSignedIn={finishSignIn} />
        {reason === 'refused' && <Link to="/">{t('login.goHome')}</Link>}
      </Stack>
    </PublicPage>
  );
}

interface LoginFormProps {
  initialUser: string;
  onSignedIn: (answer: LoginResponse, user: string) => Promise<void>;
}

/** Form with user and password. It stays busy after `onSignedIn`, until the next page loads. A refusal keeps the input. */
function LoginForm({ initialUser, onSignedIn }: LoginFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [user, setUser] = useState(initialUser);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const reason = useLoginReason();
  const logIn = useAction(async (request: LoginRequest) => {
    await onSignedIn(await accountCalls.logIn(request), request.user);
    setLeaving(true);
  }, NO_WRITE);

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
          autoFocus={initialUser === ''}
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
          autoFocus={initialUser !== ''}
          value={password}
          onChange={setPassword}
          inputRef={passwordField}
        />
      </Form>
    </>
  );
}

/** Why a person came to the login screen. */
type LoginReason = 'expired' | 'handOffFailed' | 'refused' | 'temporaryFailed';

function readReason(): LoginReason | null {
  const session = sessionStore.getState();
  if (session.status === 'signedIn') return session.refused ? 'refused' : null;
  if (session.status !== 'anonymous') return null;
  // A failed hand-off has priority: its link was followed after the session expired.
  return session.handOffFailed ? 'handOffFailed' : session.expired ? 'expired' : null;
}

/** The reason from the previous screen or from the session; null without one. */
function useLoginReason(): LoginReason | null {
  const { state } = useLocation() as { state: { notice?: LoginReason } | null };
  const ofSession = useSyncExternalStore(sessionStore.subscribe, readReason);
  return state?.notice ?? ofSession;
}
