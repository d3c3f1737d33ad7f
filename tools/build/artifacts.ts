import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** True where the tools are a package that a section's team installed. */
export const isInstalled = import.meta.dirname.split(path.sep).includes('node_modules');

/**
 * Where artifacts are built: this repository; or, with the tools installed as a package, the folder that a command was
 * called in, which then is a section of a team with a repository of its own.
 */
export const ROOT = isInstalled ? process.cwd() : path.join(import.meta.dirname, '..', '..');

export const SHELL = 'shell';

/** True for the folder of one section that lives outside of this repository. */
export const isSection = (root: string): boolean => existsSync(path.join(root, 'section.ts'));

/** Names of everything that is published from `root`: the shell and each section, by the folders that exist. */
export function artifactNames(root = ROOT): string[] {
  if (isSection(root)) return [readPackage(root).name];
  const sections = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'section.ts')),
  );
  return [SHELL, ...sections.sort()];
}

/** Folder of an artifact. */
export const artifactFolder = (root: string, name: string): string =>
  isSection(root) ? root : path.join(root, name);

/** Folder of what makes the next build faster and may be removed at any time. */
export const cacheFolder = (root: string): string =>
  isSection(root) ? path.join(root, 'node_modules', '.cache', 'portal') : path.join(root, '.cache');

/** The parts of a workspace's package.json that are read here. */
export const readPackage = (dir: string): { name: string; version: string } =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string; version: string };
