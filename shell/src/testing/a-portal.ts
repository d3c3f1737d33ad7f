import type { Portal } from '../portal.ts';
import { guardLeaving } from '../unsaved/leave-guard.ts';

/** What the shell was started with: no section and an answered session, unless `more` says otherwise. */
export const aPortal = (more: Partial<Portal> = {}): Portal => ({
  registry: { serial: 1, issuedAt: '', shell: { version: '' }, sections: {} },
  releases: [],
  loaders: new Map(),
  validated: Promise.resolve(),
  leaveGuard: guardLeaving(AbortSignal.abort()),
  signOut: () => undefined,
  leave: () => undefined,
  onFault: () => undefined,
  expire: () => undefined,
  ...more,
});
