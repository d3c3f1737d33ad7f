import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSection, SHELL } from './artifacts.ts';
import { installedPackages } from './installed-packages.ts';

const LOCK_FILE = 'package-lock.json';
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'testing', 'gallery']);
const IGNORED_FILES = /\.test\.tsx?$|(^|\/)(README|CHANGELOG)\.md$|\.tgz$/;

/** Files hashed last time: by path, time of change, size and hash. */
type Memory = Record<string, [changed: number, size: number, hash: string]>;

/**
 * Eight hex digits that change when anything changes that decides what an artifact is built to. Sections do not
 * contain the shared workspaces (OwnCodePlugin sees to it): of those, only the version counts.
 *
 * Files whose time and size are as remembered in `memoryFile` are not read again.
 */
export async function inputHash(root: string, name: string, memoryFile: string): Promise<string> {
  const memory = await readMemory(memoryFile);
  const inputs = (await Promise.all(inputsOf(root, name).map((input) => filesIn(root, input)))).flat().sort();
  const entries = await Promise.all(
    inputs.map(async (file): Promise<[string, Memory[string]]> => {
      const full = path.join(root, file);
      const { mtimeMs, size } = await stat(full);
      const known = memory[file];
      if (known && known[0] === mtimeMs && known[1] === size) return [file, known];
      return [file, [mtimeMs, size, sha256(await contentOf(root, file))]];
    }),
  );
  if (
    entries.some(([file, value]) => memory[file] !== value) ||
    entries.length !== Object.keys(memory).length
  ) {
    await writeMemory(memoryFile, Object.fromEntries(entries));
  }
  return sha256(JSON.stringify(entries.map(([file, [, , content]]) => [file, content]))).slice(0, 8);
}

async function contentOf(root: string, file: string): Promise<string | Uint8Array> {
  const content = await readFile(path.join(root, file));
  return file === LOCK_FILE ? installedPackages(content.toString()) : content;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function inputsOf(root: string, name: string): string[] {
  // Its lock file names the packages that it was built with.
  if (isSection(root)) return ['.'];
  const shared = name === SHELL ? '' : '/package.json';
  return [name, `shared-contracts${shared}`, `shared-ui${shared}`, 'tools/webpack', 'tools/build', LOCK_FILE];
}

async function filesIn(root: string, input: string): Promise<string[]> {
  const full = path.join(root, input);
  if ((await stat(full)).isFile()) return IGNORED_FILES.test(input) ? [] : [input];
  const names = await readdir(full);
  const inputs = names.filter((name) => !name.startsWith('.') && !IGNORED_FOLDERS.has(name));
  return (await Promise.all(inputs.map((name) => filesIn(root, `${input}/${name}`)))).flat();
}

async function readMemory(file: string): Promise<Memory> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Memory;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function writeMemory(file: string, memory: Memory): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Two builds may run at once: each replaces the file as a whole.
  const written = `${file}.${process.pid}`;
  await writeFile(written, JSON.stringify(memory));
  await rename(written, file);
}
