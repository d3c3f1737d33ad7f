// The login screen does without these, so it does without their code and texts. What only staff have is in scripts of its own.
import { lateScreen, PageSkeleton } from '@portal/shared-ui';

const pages = () => import(/* webpackChunkName: "account-pages" */ './AccountPages.tsx');
const own = () => import(/* webpackChunkName: "my-account" */ './my-account/screens.ts');
// The texts of the audit, which the other screens do without.
const access = () => import(/* webpackChunkName: "staff-access" */ './staff-access/screen.ts');
const staff = () => import(/* webpackChunkName: "staff" */ './staff/screens.ts');
const tools = () => import(/* webpackChunkName: "staff-tools" */ './staff-tools/tool-screens.ts');

const skeleton = <PageSkeleton />;

// The skeletons of these, which differ, are the page's own.
export const AccountPages = lateScreen(async () => (await pages()).AccountPages);

export const PasskeysPage = lateScreen(async () => (await own()).PasskeysPage, skeleton);
export const DevicesPage = lateScreen(async () => (await own()).DevicesPage, skeleton);
export const StaffAccessPage = lateScreen(async () => (await access()).StaffAccessPage, skeleton);

export const CustomersPage = lateScreen(async () => (await staff()).CustomersPage, skeleton);
export const MembersPage = lateScreen(async () => (await staff()).MembersPage, skeleton);
export const KeysPage = lateScreen(async () => (await staff()).KeysPage, skeleton);
export const AuditPage = lateScreen(async () => (await staff()).AuditPage, skeleton);

export const UsersPage = lateScreen(async () => (await tools()).UsersPage, skeleton);
export const LinksPage = lateScreen(async () => (await tools()).LinksPage, skeleton);
export const MailsPage = lateScreen(async () => (await tools()).MailsPage, skeleton);
