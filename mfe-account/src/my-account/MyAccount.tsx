import { PageSkeleton } from '@portal/shared-ui';
import { lazy, Suspense, type ReactNode } from 'react';

// The login screen does without these, so it does without their code.
const load = () => import(/* webpackChunkName: "my-account" */ './screens.ts');

export const PasskeysPage = lazy(async () => ({ default: (await load()).PasskeysPage }));
export const DevicesPage = lazy(async () => ({ default: (await load()).DevicesPage }));
// The texts of the audit, which the other screens do without.
export const StaffAccessPage = lazy(() =>
  import(/* webpackChunkName: "staff-access" */ '../staff-access/screen.ts').then((module) => ({
    default: module.StaffAccessPage,
  })),
);

/** The place of a screen of a signed-in person while its code is on its way. */
export function MyAccount({ screen }: { screen: ReactNode }): ReactNode {
  return <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>;
}
