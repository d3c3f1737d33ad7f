import type { Artifact } from '../webpack/base-config.ts';

/** Instructions for a build's process. */
export type BuildJob = Artifact & Required<Pick<Artifact, 'out'>>;
