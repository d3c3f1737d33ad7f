import type { Registry } from '@portal/shared-contracts/schemas';
import type { Count } from '../counts/hourly-counts.ts';
import type { ReportedFault } from '../faults/routes.ts';
import type { Refusal } from '../registry/refusals.ts';
import type { RegistryTrouble } from '../registry/registry-reader.ts';
import type { RegistryState } from '../registry/standing.ts';

export interface HealthInput {
  /** The registry in force. */
  registry: Registry;
  trouble: RegistryTrouble | undefined;
  standings: RegistryState['standings'];
  /** Faults of the last day, by section, version and kind. */
  faults: readonly Count<ReportedFault>[];
  /** Refusals of the last day, by artifact and rule, the latest first. The artifact may never have been released. */
  refusals: readonly Count<Refusal>[];
}

/** Answer of `/registry/health`, which an operator reads first when the portal is said to be broken. */
export type RegistryHealth = ReturnType<typeof registryHealth>;

export function registryHealth({ registry, trouble, standings, faults, refusals }: HealthInput) {
  const artifacts = [...standings].map(([name, { versions, canary, last }]) => ({
    name,
    stable: versions.at(-1) ?? '',
    isRetired: last.action === 'retire',
    previous: versions.at(-2) ?? null,
    canary: canary ?? null,
    serial: last.serial,
    changedAt: last.releasedAt.toISOString(),
    changedBy: last.releasedBy,
    faults: faults
      .filter((fault) => fault.last.section === name)
      .map(({ count, lastAt, last: { version, kind, error, lastRelease = null } }) => ({
        version,
        kind,
        error,
        reports: count,
        lastAt: lastAt.toISOString(),
        lastRelease,
      })),
  }));
  return {
    state: trouble?.kind ?? ('good' as const),
    trouble: trouble?.text ?? null,
    serial: registry.serial,
    issuedAt: registry.issuedAt,
    artifacts: artifacts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    refusals: refusals.map(({ count, lastAt, last: { name, rule, by } }) => ({
      name,
      rule,
      refusals: count,
      lastAt: lastAt.toISOString(),
      lastBy: by,
    })),
  };
}
