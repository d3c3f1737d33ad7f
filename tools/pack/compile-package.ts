import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import { CommandError } from '../exit.ts';
import type { PackageParts } from './package-parts.ts';

const COMPILER = path.join(ROOT, 'node_modules/@typescript/native/bin/tsc');

/** Packing failed; the message is the compiler's. */
export class PackError extends CommandError {
  override name = 'PackError';
}

/**
 * Compiles a package's entries and what they import to JavaScript with types, into `folder`/lib: Node does not run
 * TypeScript that lies in node_modules. The workspaces here go on using the sources.
 */
export async function compilePackage(parts: PackageParts, folder: string): Promise<void> {
  const lib = path.join(folder, 'lib');
  const { fromServer = [] } = parts;
  await runCompiler(parts, lib, parts.workspace, parts.entries);
  if (fromServer.length === 0) return;
  await runCompiler(parts, lib, 'portal-server', fromServer);
  await importServerByPath(lib);
}

async function runCompiler(
  { tsconfig, sourceRoot }: PackageParts,
  lib: string,
  workspace: string,
  files: readonly string[],
): Promise<void> {
  const project = `${lib}.json`;
  const config = {
    extends: tsconfig,
    compilerOptions: {
      noEmit: false,
      noEmitOnError: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: sourceRoot,
      outDir: lib,
    },
    include: [],
    files: files.map((file) => path.join(ROOT, workspace, file)),
  };
  await writeFile(project, JSON.stringify(config));
  await runTsc(project);
  await rm(project);
}

const runTsc = (project: string): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [COMPILER, '-p', project, '--pretty', 'false'], (error, stdout, stderr) => {
      if (error) reject(new PackError(`${stdout}${stderr}`.trim() || error.message));
      else resolve();
    });
  });

const OF_THE_SERVER = /(['"])@portal\/portal-server\/([^'"]+)\.ts\1/g;

async function importServerByPath(lib: string): Promise<void> {
  for await (const file of glob('tools/**/*.js', { cwd: lib })) {
    const code = await readFile(path.join(lib, file), 'utf8');
    const up = path.posix.relative(path.posix.dirname(file), 'portal-server');
    const own = code.replaceAll(OF_THE_SERVER, (_, quote: string, rest: string) => {
      if (!existsSync(path.join(lib, 'portal-server', `${rest}.js`)))
        throw new PackError(`${file} imports ${rest} of the server: name it in package-parts.ts.`);
      return `${quote}${up}/${rest}.js${quote}`;
    });
    if (own !== code) await writeFile(path.join(lib, file), own);
  }
}
