import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { Route, Routes } from '@portal/shared-ui/router';
import { lazy } from 'react';
import { LoginPage } from './login/LoginPage.tsx';
import { DevicesPage, MyAccount, PasskeysPage, StaffAccessPage } from './my-account/MyAccount.tsx';
import {
  AUDIT_PATH,
  CUSTOMERS_PATH,
  DEVICES_PATH,
  KEYS_PATH,
  MEMBERS_PATH,
  PASSKEYS_PATH,
  STAFF_ACCESS_PATH,
  TOOL_PATHS,
} from './paths.ts';
import { CustomerTools } from './staff-tools/CustomerTools.tsx';
import { AuditPage, CustomersPage, KeysPage, MembersPage } from './staff/lazy-screens.ts';
import { SECTION, texts } from './texts.ts';

const AccountPages = lazy(() =>
  import(/* webpackChunkName: "account-pages" */ './AccountPages.tsx').then((module) => ({
    default: module.AccountPages,
  })),
);

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path={PASSKEYS_PATH} element={<MyAccount screen={<PasskeysPage />} />} />
        <Route path={DEVICES_PATH} element={<MyAccount screen={<DevicesPage />} />} />
        <Route path={STAFF_ACCESS_PATH} element={<MyAccount screen={<StaffAccessPage />} />} />
        <Route path={CUSTOMERS_PATH} element={<MyAccount screen={<CustomersPage />} />} />
        <Route path={MEMBERS_PATH} element={<MyAccount screen={<MembersPage />} />} />
        <Route path={KEYS_PATH} element={<MyAccount screen={<KeysPage />} />} />
        <Route path={AUDIT_PATH} element={<MyAccount screen={<AuditPage />} />} />
        <Route path={TOOL_PATHS.users} element={<CustomerTools page="users" />} />
        <Route path={TOOL_PATHS.links} element={<CustomerTools page="links" />} />
        <Route path={TOOL_PATHS.mails} element={<CustomerTools page="mails" />} />
        <Route path="*" element={<AccountPages />} />
      </Routes>
    ),
  });
