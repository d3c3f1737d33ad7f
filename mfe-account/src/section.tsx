import type { SectionModule } from '@portal/shared-contracts';
import { lateModule, lateScreen, mountSection, PageSkeleton } from '@portal/shared-ui';
import { Route, Routes } from '@portal/shared-ui/router';
import { LoginPage } from './login/LoginPage.tsx';
import { FollowedPageSkeleton, PublicPageSkeleton } from './public-page/PublicPage.tsx';
import { SECTION, texts } from './texts.ts';

// The login screen loads none of these screens. The screens for staff have their own scripts.
const pages = lateModule(() => import(/* webpackChunkName: "account-pages" */ './VisitorPages.tsx'));
const own = lateModule(() => import(/* webpackChunkName: "my-account" */ './my-account/screens.ts'));
// Staff access needs the texts of the audit, which the other account screens do not.
const access = lateModule(() => import(/* webpackChunkName: "staff-access" */ './staff-access/screen.ts'));
const wishes = lateModule(() => import(/* webpackChunkName: "mail-wishes" */ './mail-wishes/screens.ts'));
const staff = lateModule(() => import(/* webpackChunkName: "staff" */ './staff/screens.ts'));
const tools = lateModule(() => import(/* webpackChunkName: "staff-tools" */ './staff-tools/tool-screens.ts'));

const skeleton = <PageSkeleton />;
const formSkeleton = <FollowedPageSkeleton>{skeleton}</FollowedPageSkeleton>;
const entranceSkeleton = (
  <FollowedPageSkeleton>
    <PublicPageSkeleton />
  </FollowedPageSkeleton>
);

const VisitorPages = lateScreen(pages, (module) => module.VisitorPages, entranceSkeleton);
const ChangePasswordPage = lateScreen(pages, (module) => module.ChangePasswordPage, formSkeleton);
const PreferencesPage = lateScreen(pages, (module) => module.PreferencesPage, formSkeleton);

const PasskeysPage = lateScreen(own, (module) => module.PasskeysPage, skeleton);
const DevicesPage = lateScreen(own, (module) => module.DevicesPage, skeleton);
const StaffAccessPage = lateScreen(access, (module) => module.StaffAccessPage, skeleton);

const MailWishesPage = lateScreen(wishes, (module) => module.MailWishesPage, skeleton);
const StopMailsPage = lateScreen(wishes, (module) => module.StopMailsPage, entranceSkeleton);

const CustomersPage = lateScreen(staff, (module) => module.CustomersPage, skeleton);
const MembersPage = lateScreen(staff, (module) => module.MembersPage, skeleton);
const KeysPage = lateScreen(staff, (module) => module.KeysPage, skeleton);
const AuditPage = lateScreen(staff, (module) => module.AuditPage, skeleton);

const UsersPage = lateScreen(tools, (module) => module.UsersPage, skeleton);
const LinksPage = lateScreen(tools, (module) => module.LinksPage, skeleton);
const MailsPage = lateScreen(tools, (module) => module.MailsPage, skeleton);

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/my-account/passkeys" element={<PasskeysPage />} />
        <Route path="/my-account/devices" element={<DevicesPage />} />
        <Route path="/my-account/change-password" element={<ChangePasswordPage />} />
        <Route path="/my-account/preferences" element={<PreferencesPage />} />
        <Route path="/my-account/staff-access" element={<StaffAccessPage />} />
        <Route path="/my-account/mails" element={<MailWishesPage />} />
        <Route path="/stop-mails" element={<StopMailsPage />} />
        <Route path="/staff/customers" element={<CustomersPage />} />
        <Route path="/staff/members" element={<MembersPage />} />
        <Route path="/staff/keys" element={<KeysPage />} />
        <Route path="/staff/audit" element={<AuditPage />} />
        <Route path="/staff/customer/users" element={<UsersPage />} />
        <Route path="/staff/customer/payment-links" element={<LinksPage />} />
        <Route path="/staff/customer/mails" element={<MailsPage />} />
        <Route path="*" element={<VisitorPages />} />
      </Routes>
    ),
  });
