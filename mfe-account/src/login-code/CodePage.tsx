import type { PasskeySignInResponse } from '@portal/shared-contracts';
import { Button, Notice, Stack } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { CodeForm } from './CodeForm.tsx';
import en from '../../locales/login-code.en.json';
import es from '../../locales/login-code.es.json';

addTexts(SECTION, { en, es });

export interface CodePageProps {
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
