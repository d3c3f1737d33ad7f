import type { Artifact } from '../webpack/base-config.ts';

/** What a build's process is told. */
export type BuildJob = Artifact & Required<Pick<Artifact, 'out'>>;
