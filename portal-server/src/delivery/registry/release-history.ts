export type ReleaseAction = 'publish' | 'rollback' | 'canary' | 'stop' | 'promote';

/** One row of the registry's history. */
export interface Release {
  serial: number;
  name: string;
  version: string;
  action: ReleaseAction;
  /** Share of the people who get a canary; null for every other action. */
  percent: number | null;
  releasedAt: Date;
  releasedBy: string;
}

/** A version that a share of the people get instead of the released one. */
export interface Canary {
  version: string;
  percent: number;
}

/** How one artifact stands. */
export interface Standing {
  /** Oldest first: the last is released, the one before is what a rollback goes to. */
  versions: string[];
  canary: Canary | undefined;
}

type Step = Pick<Release, 'version' | 'action' | 'percent'>;

/**
 * How an artifact stands after its history. Publishing and promoting put a version on top; a rollback takes away what
 * came after the version it names. Whatever changes the released version ends a canary: it was tried beside another.
 */
export function standingAfter(history: readonly Step[]): Standing {
  const versions: string[] = [];
  let canary: Canary | undefined;
  for (const { version, action, percent } of history) {
    canary = action === 'canary' ? { version, percent: percent ?? 0 } : undefined;
    if (action === 'publish' || action === 'promote') versions.push(version);
    if (action === 'rollback') versions.length = versions.lastIndexOf(version, -2) + 1;
  }
  return { versions, canary };
}

/** How every artifact of a history stands that is in order of its serials. */
export function standingByName(history: readonly Release[]): Map<string, Standing> {
  const byName = Map.groupBy(history, ({ name }) => name);
  return new Map([...byName].map(([name, steps]) => [name, standingAfter(steps)]));
}
