import type { SectionDescriptor, SectionRelease } from '@portal/shared-contracts';
import { aDescriptor } from '@portal/shared-contracts/testing';
import type { SectionLoader } from '../loading/section-loader.ts';
import type { Portal } from '../loading/portal.ts';
import { guardLeaving } from '../unsaved/leave-guard.ts';

/** A section's loader for tests. `ahead` and `forget` do nothing, and there is no version before. */
export const aLoader = (load: SectionLoader['load'], own: Partial<SectionLoader> = {}): SectionLoader => ({
  name: 'mfe-example',
  load,
  ahead: () => Promise.resolve(),
  isWanted: () => true,
  forget: () => undefined,
  fallBack: () => Promise.resolve(false),
  version: () => '1.0.0-a1',
  ...own,
});

/** A release of a section for tests, as the registry names it. */
export function aRelease(
  changes: Partial<Omit<SectionRelease, 'descriptor'>> & { descriptor?: Partial<SectionDescriptor> } = {},
): SectionRelease {
  const { descriptor, ...rest } = changes;
  const name = rest.name ?? 'mfe-example';
  return {
    name,
    version: '1.0.0-a1',
    remote: 'mfe_example__1_0_0_a1',
    entry: `/assets/${name}/1.0.0-a1/entry.js`,
    integrity: {},
    preload: [],
    ...rest,
    descriptor: aDescriptor({ name, ...descriptor }),
  };
}

/** A portal for tests: no sections and a validated session, unless `more` overrides them. */
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
