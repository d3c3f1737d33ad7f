import { lazy } from 'react';

// Customers load none of it.
const load = () => import(/* webpackChunkName: "staff" */ './screens.ts');

export const CustomersPage = lazy(async () => ({ default: (await load()).CustomersPage }));
export const MembersPage = lazy(async () => ({ default: (await load()).MembersPage }));
export const KeysPage = lazy(async () => ({ default: (await load()).KeysPage }));
export const AuditPage = lazy(async () => ({ default: (await load()).AuditPage }));
