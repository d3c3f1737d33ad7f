/** Whether `npm ci` has to run: nothing is installed, or something else than what the lock file says. */
export function needsInstall(root: string): boolean;
/** Remembers for which lock file the packages were installed. */
export function rememberInstall(root: string): void;
/** One sentence for a failed `npm ci`, from what npm printed. */
export function installProblem(output: string): string;
/** Runs `npm ci`; answers undefined, or one sentence for what went wrong. */
export function install(
  root: string,
  options?: { env?: NodeJS.ProcessEnv; command?: string[] },
): Promise<string | undefined>;
/** The Node that the packages bring. */
export function nodeProgram(root: string): string;
