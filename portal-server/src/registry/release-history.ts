/** One row of the registry's history. */
export interface Release {
  serial: number;
  name: string;
  version: string;
  action: 'publish' | 'rollback';
  releasedAt: Date;
  releasedBy: string;
}

type Step = Pick<Release, 'version' | 'action'>;

/**
 * The versions of one artifact that stand, oldest first: the last is released, the one before is what a rollback
 * goes to. Publishing puts a version on top; a rollback takes away what came after the version it names.
 */
export function standingVersions(history: readonly Step[]): string[] {
  const standing: string[] = [];
  for (const { version, action } of history) {
    if (action === 'publish') standing.push(version);
    else standing.length = standing.lastIndexOf(version, -2) + 1;
  }
  return standing;
}

/** The standing versions of every artifact of a history that is in order of its serials. */
export function standingByName(history: readonly Release[]): Map<string, string[]> {
  const byName = Map.groupBy(history, ({ name }) => name);
  return new Map([...byName].map(([name, steps]) => [name, standingVersions(steps)]));
}
