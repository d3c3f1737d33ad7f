import type { SectionAction } from '@portal/shared-contracts/schemas';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { chosenRegistry } from './chosen-registry.ts';

/** Reads the actions of the sections by the versions that a person gets. */
export const declaredActions =
  (reader: RegistryReader) =>
  async (profileId: number): Promise<ReadonlyMap<string, readonly SectionAction[]>> => {
    const { registry } = await reader.current();
    const { sections } = chosenRegistry(registry, { profileId });
    return new Map(
      Object.entries(sections).map(([name, { stable }]) => [name, stable.descriptor.actions ?? []]),
    );
  };
