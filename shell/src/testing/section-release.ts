import type { SectionDescriptor, SectionRelease } from '@portal/shared-contracts';
import { aDescriptor } from '@portal/shared-contracts/testing';

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
