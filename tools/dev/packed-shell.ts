import path from 'node:path';
import { SHELL_TEMPLATE, type DevShell } from './dev-artifacts.ts';

/** Folder of the installed package, in which this file is `lib/tools/dev/packed-shell.js`. */
const PACKAGE = path.join(import.meta.dirname, '..', '..', '..');
const FOLDER = path.join(PACKAGE, 'dev-shell');

/** The development shell that came with the installed tools: a section's own repository has none. */
export const packedShell: DevShell = {
  folder: FOLDER,
  template: path.join(FOLDER, SHELL_TEMPLATE),
  stop: () => Promise.resolve(),
};
