import { collisions } from '@portal/shared-contracts/check';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Artifact } from './artifact.ts';
import { readArtifacts } from './artifact-store.ts';
import type { Problem } from './problem.ts';
import { standingByName, type Release } from './release-history.ts';

/** What of a section about to be released belongs to another section that people get now, as released or as a canary. */
export async function collisionProblems(
  transaction: Transaction<Schema>,
  releases: readonly Release[],
  candidate: Artifact,
): Promise<Problem[]> {
  if (candidate.kind === 'shell') return [];
  const used = [...standingByName(releases)].flatMap(([name, { versions, canary }]) =>
    [...new Set([...versions.slice(-1), ...(canary ? [canary.version] : [])])].map((version) => ({
      name,
      version,
    })),
  );
  const sections = (await readArtifacts(transaction, used)).filter((artifact) => artifact.kind === 'section');
  const taken = collisions(
    candidate.descriptor,
    sections.map(({ descriptor }) => descriptor),
  );
  return [...new Map(taken.map((problem) => [problem.text, problem])).values()];
}
