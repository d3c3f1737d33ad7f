import type { Registry } from '@portal/shared-contracts/schemas';
import type { FaultCount } from '../faults/fault-store.ts';
import { standingByName, type Release } from '../registry/release-history.ts';
import type { RefusalCount } from '../registry/refusal-store.ts';
import type { RegistryTrouble } from '../registry/registry-reader.ts';

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
  releases: readonly Release[];
  faults: readonly FaultCount[];
  refusals: readonly RefusalCount[];
}

export function registryHealth({
  registry,
  trouble,
  releases,
  faults,
  refusals,
}: HealthInput): RegistryHealth {
  const artifacts = [...standingByName(releases)].map(([name, { versions, canary }]): ArtifactHealth => {
    const last = releases.findLast((release) => release.name === name);
    return {
      name,
      stable: versions.at(-1) ?? '',
      previous: versions.at(-2) ?? null,
      canary: canary ?? null,
      serial: last?.serial ?? 0,
      changedAt: last?.releasedAt.toISOString() ?? '',
      changedBy: last?.releasedBy ?? '',
      faults: faults
        .filter(({ section }) => section === name)
        .map(({ version, kind, reports, last_at }) => ({
          version,
          kind,
          reports,
          lastAt: last_at.toISOString(),
        })),
    };
  });
  return {
    state: trouble?.kind ?? 'good',
    trouble: trouble?.text ?? null,
    serial: registry.serial,
    issuedAt: registry.issuedAt,
    artifacts: artifacts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    refusals: refusals.map(({ last_at, last_by, ...refusal }) => ({
      ...refusal,
      lastAt: last_at.toISOString(),
      lastBy: last_by,
    })),
  };
}
