import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository. */
export const ROOT = path.join(import.meta.dirname, '..', '..');

export const SHELL = 'shell';

/** Names of everything that is published: the shell and each section, by the folders that exist. */
export function artifactNames(root = ROOT): string[] {
  const sections = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'section.ts')),
  );
  return [SHELL, ...sections.sort()];
}

/** Version that a workspace's package.json declares. */
export const packageVersion = (dir: string): string =>
  (JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string }).version;
