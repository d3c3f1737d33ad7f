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
import { Button, Form, Link, Notice, Stack, TextInput, useAction } from '@portal/shared-ui';
import { LANGUAGES, setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { lazy, Suspense, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FORGOT_PASSWORD, stateOf } from '../forgot-password/step.ts';
import { PublicPage, PublicPageSkeleton } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { PasskeyChoices } from './PasskeyChoices.tsx';

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

interface LoginFormProps {
  /** User that the field begins with; empty at first. */
  knownUser: string;
  onSignedIn: (answer: LoginResponse, user: string) => Promise<void>;
}

/** User and password; stays busy once `onSignedIn` has taken over, and keeps what was typed when it was refused. */
function LoginForm({ knownUser, onSignedIn }: LoginFormProps): ReactNode {
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

/** Why a person was sent to the login screen. */
type LoginReason = 'expired' | 'handOffFailed' | 'refused' | 'temporaryFailed';

function readReason(): LoginReason | null {
  const session = sessionStore.getState();
  if (session.status === 'signedIn') return session.refused ? 'refused' : null;
  if (session.status !== 'anonymous') return null;
  // The link was followed after the session had ended.
  return session.handOffFailed ? 'handOffFailed' : session.expired ? 'expired' : null;
}

/** The reason that the shell or the screen before gives; null when there is none. */
function useLoginReason(): LoginReason | null {
  const { state } = useLocation() as { state: { notice?: LoginReason } | null };
  const ofSession = useSyncExternalStore(sessionStore.subscribe, readReason);
  return state?.notice ?? ofSession;
}
