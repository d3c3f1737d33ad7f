import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { Route, Routes } from '@portal/shared-ui/router';
import {
  AuditPage,
  ChangePasswordPage,
  CustomersPage,
  DevicesPage,
  KeysPage,
  LinksPage,
  MailsPage,
  MembersPage,
  PasskeysPage,
  PreferencesPage,
  StaffAccessPage,
  UsersPage,
  VisitorPages,
} from './late-screens.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import {
  AUDIT_PATH,
  CHANGE_PASSWORD_PATH,
  CUSTOMERS_PATH,
  DEVICES_PATH,
  KEYS_PATH,
  MEMBERS_PATH,
  PASSKEYS_PATH,
  PREFERENCES_PATH,
  STAFF_ACCESS_PATH,
  TOOL_PATHS,
} from './paths.ts';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path={PASSKEYS_PATH} element={<PasskeysPage />} />
        <Route path={DEVICES_PATH} element={<DevicesPage />} />
        <Route path={CHANGE_PASSWORD_PATH} element={<ChangePasswordPage />} />
        <Route path={PREFERENCES_PATH} element={<PreferencesPage />} />
        <Route path={STAFF_ACCESS_PATH} element={<StaffAccessPage />} />
        <Route path={CUSTOMERS_PATH} element={<CustomersPage />} />
        <Route path={MEMBERS_PATH} element={<MembersPage />} />
        <Route path={KEYS_PATH} element={<KeysPage />} />
        <Route path={AUDIT_PATH} element={<AuditPage />} />
        <Route path={TOOL_PATHS.users} element={<UsersPage />} />
        <Route path={TOOL_PATHS.links} element={<LinksPage />} />
        <Route path={TOOL_PATHS.mails} element={<MailsPage />} />
        <Route path="*" element={<VisitorPages />} />
      </Routes>
    ),
  });
