import {
  accountCalls,
  ApiError,
  type LoginCodeRequest,
  type PasskeySignInResponse,
} from '@portal/shared-contracts';
import { Button, Form, TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

export interface CodeFormProps {
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
