import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import en from '../locales/pages.en.json';
import es from '../locales/pages.es.json';
import { AccessRequestPage } from './access-request/AccessRequestPage.tsx';
import { ForgotPasswordPage } from './forgot-password/ForgotPasswordPage.tsx';
import { SetPasswordPage } from './set-password/SetPasswordPage.tsx';
import { SECTION } from './texts.ts';
import { VerifyEmailPage } from './verify-email/VerifyEmailPage.tsx';

export { ChangePasswordPage } from './change-password/ChangePasswordPage.tsx';
export { PreferencesPage } from './preferences/PreferencesPage.tsx';

// The login screen loads neither these screens nor their texts.
addTexts(SECTION, { en, es });

/** Every screen for visitors except the login. */
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
