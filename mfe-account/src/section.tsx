import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { Route, Routes } from '@portal/shared-ui/router';
import { lazy } from 'react';
import { LoginPage } from './login/LoginPage.tsx';
import { PASSKEYS_PATH, DEVICES_PATH, TOOL_PATHS } from './paths.ts';
import { DevicesPage, MyAccount, PasskeysPage } from './my-account/MyAccount.tsx';
import { CustomerTools } from './staff-tools/CustomerTools.tsx';
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
        <Route path={TOOL_PATHS.users} element={<CustomerTools page="users" />} />
        <Route path={TOOL_PATHS.links} element={<CustomerTools page="links" />} />
        <Route path={TOOL_PATHS.mails} element={<CustomerTools page="mails" />} />
        <Route path="*" element={<AccountPages />} />
      </Routes>
    ),
  });
