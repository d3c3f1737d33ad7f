import type { Built } from './upload.ts';

/** Where artifacts come from: the folders of this repository, or one section's own. */
export interface Workshop {
  /** Names of what can be published from here. */
  names(): string[];
  /** In the folder of one section every command is about that one, unless it names another. */
  ownName(): string | undefined;
  /** Builds `name` where something changed; with `build` false, what was built last. */
  built(name: string, options: { build: boolean }): Promise<Built>;
  /** One readable message where a build failed; undefined for any other error. */
  buildProblem(error: unknown): string | undefined;
}
