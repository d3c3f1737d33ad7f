import { canary } from './commands/canary.ts';
import { history } from './commands/history.ts';
import { promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';

/** Every command of the tool by its name. It depends on shared-contracts only: what is published comes from a workshop. */
export const COMMANDS = { publish, rollback, canary, promote, status, history } as const;

export { runCommand } from './run-command.ts';
export type { Workshop } from './workshop.ts';
