#!/usr/bin/env node
// `portal <command> …`, for a section with a repository of its own: the commands of this repository, installed.
import { isSection } from './build/artifacts.ts';

const COMMANDS: Record<string, () => Promise<unknown>> = {
  dev: () => import('./dev-section.ts'),
  build: () => import('./build.ts'),
  publish: () => import('./publish.ts'),
  rollback: () => import('./rollback.ts'),
  canary: () => import('./canary.ts'),
  promote: () => import('./promote.ts'),
  status: () => import('./status.ts'),
  history: () => import('./history.ts'),
};

const NEWEST_LANGUAGE = 24;

function problemWith(command: string | undefined): string | undefined {
  if (Number.parseInt(process.versions.node) < NEWEST_LANGUAGE)
    return `The portal's tools need Node ${NEWEST_LANGUAGE}, this is ${process.version}.`;
  if (command === undefined || !Object.hasOwn(COMMANDS, command))
    return `Usage: portal <command>; the commands are ${Object.keys(COMMANDS).join(', ')}.`;
  if (!isSection(process.cwd())) return `This is no section's folder: run it where section.ts is.`;
  return undefined;
}

const [command, ...rest] = process.argv.slice(2);
const problem = problemWith(command);
if (problem === undefined) {
  // Each command reads its own arguments.
  process.argv.splice(2, Infinity, ...rest);
  await COMMANDS[command ?? '']?.();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}
