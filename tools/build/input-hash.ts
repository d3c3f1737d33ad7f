import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSection, SHELL } from './artifacts.ts';

const LOCK_FILE = 'package-lock.json';
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'testing', 'gallery']);
const IGNORED_FILES = /\.test\.tsx?$|(^|\/)(README|CHANGELOG)\.md$|\.tgz$/;

/** Hashes of the last run, by path of the file. */
type Memory = Record<string, [changed: number, size: number, hash: string]>;

/**
 * Hash of everything that an artifact is built from, as eight hex digits. Of the shared workspaces only the version counts for a
 * section, because it does not contain their code (see OwnCodePlugin).
 *
 * Does not read files again whose time and size are the same in `memoryFile`.
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

/** The installed packages in a package-lock.json. Leaves out the workspaces, so that a release of one section changes no other artifact. */
function installedPackages(lock: string): string {
  let packages: Record<string, { link?: boolean }>;
  try {
    ({ packages = {} } = JSON.parse(lock) as { packages?: typeof packages });
  } catch {
    return lock;
  }
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  );
  return JSON.stringify(installed);
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function inputsOf(root: string, name: string): string[] {
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
  // Another build may write the same file at this moment: replace it as a whole.
  const written = `${file}.${process.pid}`;
  await writeFile(written, JSON.stringify(memory));
  await rename(written, file);
}
