import { Route, Routes } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { AccessRequestPage } from './access-request/AccessRequestPage.tsx';
import { ForgotPasswordPage } from './forgot-password/ForgotPasswordPage.tsx';
import { SetPasswordPage } from './set-password/SetPasswordPage.tsx';
import { VerifyEmailPage } from './verify-email/VerifyEmailPage.tsx';

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
