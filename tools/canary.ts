// How it is used, says --help.
import { program, workshop } from './build/workshop.ts';
import { COMMANDS, runCommand } from './publishing/index.ts';

await runCommand(COMMANDS.canary, workshop, { program: program('canary') });
