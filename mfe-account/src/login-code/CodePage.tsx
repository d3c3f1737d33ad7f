import {
  accountCalls,
  ApiError,
  type LoginCodeRequest,
  type PasskeySignInResponse,
} from '@portal/shared-contracts';
import { NO_WRITE, Button, Form, Notice, Stack, TextInput, useAction } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type ReactNode } from 'react';
import en from '../../locales/login-code.en.json';
import es from '../../locales/login-code.es.json';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';

addTexts(SECTION, { en, es });

interface CodePageProps {
  /** Token of the password step. It is valid for this step only. */
  token: string;
  /** E-mail address that received the code. */
  user: string;
  onSignedIn: (answer: PasskeySignInResponse) => Promise<void>;
  /** Returns to the password step, which sends a new code. */
  onRestart: () => void;
}

/** Second step of signing in for staff: asks for the code from the mail (docs/product.md, "Staff and impersonation"). */
export function CodePage({ token, user, onSignedIn, onRestart }: CodePageProps): ReactNode {
  const { t } = useTranslation(SECTION);
  /** Why no code can succeed any more. */
  const [problem, setProblem] = useState<string | null>(null);

  return (
    <PublicPage title={t('loginCode.title')} description={t('loginCode.description', { user })}>
      <Stack gap={3}>
        <Notice role="alert" tone="error">
          {problem}
        </Notice>
        {problem === null ? (
          <>
            <CodeForm token={token} onSignedIn={onSignedIn} onCodeInvalid={setProblem} />
            <div>
              <Button variant="link" onClick={onRestart}>
                {t('loginCode.newCode')}
              </Button>
            </div>
          </>
        ) : (
          <Button fullWidth autoFocus onClick={onRestart}>
            {t('loginCode.again')}
          </Button>
        )}
      </Stack>
    </PublicPage>
  );
}

interface CodeFormProps {
  token: string;
  onSignedIn: (answer: PasskeySignInResponse) => Promise<void>;
  /** No code can succeed any more; `text` says why. */
  onCodeInvalid: (text: string) => void;
}

const LENGTH = 6;

/** Shows the message of a wrong code at the field. */
async function logInByCode(request: LoginCodeRequest): Promise<PasskeySignInResponse> {
  try {
    return await accountCalls.logInByCode(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'CODE_WRONG') throw error;
    throw new ApiError(error.status, { fields: { code: error.message } });
  }
}

/** Form with the code. It stays busy after `onSignedIn`, until the next page loads. */
function CodeForm({ token, onSignedIn, onCodeInvalid }: CodeFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A copied or typed code may contain spaces.
  const code = typed.replace(/\D/g, '');
  const logIn = useAction(async () => {
    await onSignedIn(await logInByCode({ token, code }));
    setLeaving(true);
  }, NO_WRITE);

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await logIn.send(undefined);
    if (!outcome.ok) {
      field.current?.select();
      if (outcome.error?.type === 'CODE_OVER') onCodeInvalid(outcome.error.message);
    }
    return outcome;
  }

  return (
    <Form
      action={logIn}
      onSubmit={submit}
      actions={
        <Button type="submit" fullWidth loading={logIn.isPending || isLeaving}>
          {t('loginCode.signIn')}
        </Button>
      }
    >
      <TextInput
        label={t('loginCode.label')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        autoFocus
        problem={code.length === LENGTH ? null : t('loginCode.incomplete', { count: LENGTH })}
        value={typed}
        onChange={setTyped}
        inputRef={field}
      />
    </Form>
  );
}
