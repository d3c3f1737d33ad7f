// How it is used, says --help.
import { program, workshop } from './build/workshop.ts';
import { COMMANDS, runCommand } from './publishing/index.ts';

await runCommand(COMMANDS.rollback, workshop, { program: program('rollback') });
