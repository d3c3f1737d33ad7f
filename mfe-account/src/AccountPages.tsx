import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { AccessRequestPage } from './access-request/AccessRequestPage.tsx';
import { ForgotPasswordPage } from './forgot-password/ForgotPasswordPage.tsx';
import { SetPasswordPage } from './set-password/SetPasswordPage.tsx';
import { SECTION } from './texts.ts';
import { VerifyEmailPage } from './verify-email/VerifyEmailPage.tsx';
import en from '../locales/pages.en.json';
import es from '../locales/pages.es.json';

export { ChangePasswordPage } from './change-password/ChangePasswordPage.tsx';
export { PreferencesPage } from './preferences/PreferencesPage.tsx';

addTexts(SECTION, { en, es });

/** Every screen of visitors but the login, which does without their code and texts. */
export function VisitorPages(): ReactNode {
  return (
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/set-password" element={<SetPasswordPage />} />
      <Route path="/access-request" element={<AccessRequestPage />} />
      <Route path="/verifyemail" element={<VerifyEmailPage />} />
    </Routes>
  );
}
