import type { ClientFault, Registry } from '@portal/shared-contracts/schemas';
import type { Count } from '../counts/hourly-counts.ts';
import type { Refusal } from '../registry/refusals.ts';
import type { RegistryTrouble } from '../registry/registry-reader.ts';
import type { RegistryState } from '../registry/standing.ts';

/** How one artifact stands, and what browsers reported of it. */
export interface ArtifactHealth {
  name: string;
  stable: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  /** Of its last change. */
  serial: number;
  changedAt: string;
  changedBy: string;
  /** Faults of the last day, by version and kind. */
  faults: { version: string; kind: string; reports: number; lastAt: string }[];
}

/** Changes of an artifact that were refused in the last day, by rule; of one that was never released too. */
export interface RefusalHealth {
  name: string;
  rule: string;
  refusals: number;
  lastAt: string;
  lastBy: string;
}

/** `/registry/health`: what an operator looks at first when somebody says that the portal is broken. */
export interface RegistryHealth {
  state: 'good' | RegistryTrouble['kind'];
  trouble: string | null;
  /** Of the registry in force. */
  serial: number;
  issuedAt: string;
  artifacts: ArtifactHealth[];
  /** The latest first. */
  refusals: RefusalHealth[];
}

export interface HealthInput {
  registry: Registry;
  trouble: RegistryTrouble | undefined;
  standings: RegistryState['standings'];
  faults: readonly Count<ClientFault>[];
  refusals: readonly Count<Refusal>[];
}

export function registryHealth({
  registry,
  trouble,
  standings,
  faults,
  refusals,
}: HealthInput): RegistryHealth {
  const artifacts = [...standings].map(([name, { versions, canary, last }]): ArtifactHealth => ({
    name,
    stable: versions.at(-1) ?? '',
    previous: versions.at(-2) ?? null,
    canary: canary ?? null,
    serial: last.serial,
    changedAt: last.releasedAt.toISOString(),
    changedBy: last.releasedBy,
    faults: faults
      .filter((fault) => fault.last.section === name)
      .map(({ count, lastAt, last: { version, kind } }) => ({
        version,
        kind,
        reports: count,
        lastAt: lastAt.toISOString(),
      })),
  }));
  return {
    state: trouble?.kind ?? 'good',
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
