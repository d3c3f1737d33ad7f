import { PageSkeleton } from '@portal/shared-ui';
import { lazy, Suspense, type ReactNode } from 'react';

// The login screen does without these, so it does without their code.
const load = () => import(/* webpackChunkName: "my-account" */ './screens.ts');

export const PasskeysPage = lazy(async () => ({ default: (await load()).PasskeysPage }));
export const DevicesPage = lazy(async () => ({ default: (await load()).DevicesPage }));

/** The place of a screen of "My account" while its code is on its way. */
export function MyAccount({ screen }: { screen: ReactNode }): ReactNode {
  return <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>;
}
