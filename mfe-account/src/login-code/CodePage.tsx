import {
  accountCalls,
  ApiError,
  type LoginCodeRequest,
  type PasskeySignInResponse,
} from '@portal/shared-contracts';
import { Button, Form, Notice, Stack, TextInput, useAction } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type ReactNode } from 'react';
import en from '../../locales/login-code.en.json';
import es from '../../locales/login-code.es.json';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';

addTexts(SECTION, { en, es });

interface CodePageProps {
  /** The answer's token of the sign-in whose password was right; it opens this step and nothing else. */
  token: string;
  /** E-mail address that the code was sent to. */
  user: string;
  onSignedIn: (answer: PasskeySignInResponse) => Promise<void>;
  /** Back to the password, which sends a new code. */
  onAgain: () => void;
}

/** The second step of a sign-in of staff: the code from the mail (docs/product.md, "Staff and impersonation"). */
export function CodePage({ token, user, onSignedIn, onAgain }: CodePageProps): ReactNode {
  const { t } = useTranslation(SECTION);
  /** Why no code can be right any more. */
  const [over, setOver] = useState<string | null>(null);

  return (
    <PublicPage title={t('loginCode.title')} description={t('loginCode.description', { user })}>
      <Stack gap={3}>
        <Notice role="alert" tone="error">
          {over}
        </Notice>
        {over === null ? (
          <>
            <CodeForm token={token} onSignedIn={onSignedIn} onOver={setOver} />
            <div>
              <Button variant="link" onClick={onAgain}>
                {t('loginCode.newCode')}
              </Button>
            </div>
          </>
        ) : (
          <Button fullWidth autoFocus onClick={onAgain}>
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
  /** No code can be right any more: the text says why. */
  onOver: (text: string) => void;
}

const LENGTH = 6;

/** A wrong code is said at its field. */
async function logInByCode(request: LoginCodeRequest): Promise<PasskeySignInResponse> {
  try {
    return await accountCalls.logInByCode(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'CODE_WRONG') throw error;
    throw new ApiError(error.status, { fields: { code: error.message } });
  }
}

/** The code's field; stays busy once `onSignedIn` has taken over. */
export function CodeForm({ token, onSignedIn, onOver }: CodeFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Mail programs and people put blanks into a code.
  const code = typed.replace(/\D/g, '');
  const logIn = useAction(async () => {
    await onSignedIn(await logInByCode({ token, code }));
    setLeaving(true);
  });

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await logIn.send(undefined);
    if (!outcome.ok) {
      field.current?.select();
      if (outcome.error?.type === 'CODE_OVER') onOver(outcome.error.message);
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
