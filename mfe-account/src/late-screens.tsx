// The login screen does without these, so it does without their code and texts. What only staff have is in scripts of its own.
import { lateModule, lateScreen, PageSkeleton } from '@portal/shared-ui';
import { FollowedPageSkeleton } from './FollowedPageSkeleton.tsx';
import { PublicPageSkeleton } from './public-page/PublicPageSkeleton.tsx';

const pages = lateModule(() => import(/* webpackChunkName: "account-pages" */ './account-pages.ts'));
const own = lateModule(() => import(/* webpackChunkName: "my-account" */ './my-account/screens.ts'));
// The texts of the audit, which the other screens do without.
const access = lateModule(() => import(/* webpackChunkName: "staff-access" */ './staff-access/screen.ts'));
const staff = lateModule(() => import(/* webpackChunkName: "staff" */ './staff/screens.ts'));
const tools = lateModule(() => import(/* webpackChunkName: "staff-tools" */ './staff-tools/tool-screens.ts'));

const skeleton = <PageSkeleton />;
const formSkeleton = <FollowedPageSkeleton>{skeleton}</FollowedPageSkeleton>;
const entranceSkeleton = (
  <FollowedPageSkeleton>
    <PublicPageSkeleton />
  </FollowedPageSkeleton>
);

export const VisitorPages = lateScreen(pages, (module) => module.VisitorPages, entranceSkeleton);
export const ChangePasswordPage = lateScreen(pages, (module) => module.ChangePasswordPage, formSkeleton);
export const PreferencesPage = lateScreen(pages, (module) => module.PreferencesPage, formSkeleton);

export const PasskeysPage = lateScreen(own, (module) => module.PasskeysPage, skeleton);
export const DevicesPage = lateScreen(own, (module) => module.DevicesPage, skeleton);
export const StaffAccessPage = lateScreen(access, (module) => module.StaffAccessPage, skeleton);

export const CustomersPage = lateScreen(staff, (module) => module.CustomersPage, skeleton);
export const MembersPage = lateScreen(staff, (module) => module.MembersPage, skeleton);
export const KeysPage = lateScreen(staff, (module) => module.KeysPage, skeleton);
export const AuditPage = lateScreen(staff, (module) => module.AuditPage, skeleton);

export const UsersPage = lateScreen(tools, (module) => module.UsersPage, skeleton);
export const LinksPage = lateScreen(tools, (module) => module.LinksPage, skeleton);
export const MailsPage = lateScreen(tools, (module) => module.MailsPage, skeleton);
