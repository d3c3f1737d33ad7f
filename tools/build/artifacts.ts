import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** True when these tools are a package that a section's team installed. */
export const isInstalled = import.meta.dirname.split(path.sep).includes('node_modules');

/**
 * Folder whose artifacts are built: this repository; for the installed tools the current folder, which is a section in its
 * own repository.
 */
export const ROOT = isInstalled ? process.cwd() : path.join(import.meta.dirname, '..', '..');

export const SHELL = 'shell';

/** True for the folder of one section in its own repository. */
export const isSection = (root: string): boolean => existsSync(path.join(root, 'section.ts'));

/** Names of the artifacts in `root`: the shell and each section. */
export function artifactNames(root = ROOT): string[] {
  if (isSection(root)) return [readPackage(root).name];
  const sections = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'section.ts')),
  );
  return [SHELL, ...sections.sort()];
}

export const artifactFolder = (root: string, name: string): string =>
  isSection(root) ? root : path.join(root, name);

/** Cache of builds; it may be removed at any time. */
export const cacheFolder = (root: string): string =>
  isSection(root) ? path.join(root, 'node_modules', '.cache', 'portal') : path.join(root, '.cache');

export const readPackage = (dir: string): { name: string; version: string } =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string; version: string };
