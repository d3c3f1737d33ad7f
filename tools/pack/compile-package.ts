import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import { CommandError } from '../exit.ts';
import type { PackageParts } from './package-parts.ts';

const COMPILER = path.join(ROOT, 'node_modules/@typescript/native/bin/tsc');

/**
 * Compiles a package's entries and their imports to JavaScript with types, into `folder`/lib, because Node does not run TypeScript in
 * node_modules.
 * @throws CommandError with the compiler's message
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
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [COMPILER, '-p', project, '--pretty', 'false'], (error, stdout, stderr) => {
      if (error) reject(new CommandError(`${stdout}${stderr}`.trim() || error.message));
      else resolve();
    });
  });
  await rm(project);
}

const SERVER_IMPORT = /(['"])@portal\/portal-server\/([^'"]+)\.ts\1/g;

/** Replaces imports of the server's package, which is not published, by paths to the packed files. */
async function importServerByPath(lib: string): Promise<void> {
  for await (const file of glob('tools/**/*.js', { cwd: lib })) {
    const code = await readFile(path.join(lib, file), 'utf8');
    const up = path.posix.relative(path.posix.dirname(file), 'portal-server');
    const own = code.replaceAll(SERVER_IMPORT, (_, quote: string, rest: string) => {
      if (!existsSync(path.join(lib, 'portal-server', `${rest}.js`)))
        throw new CommandError(`${file} imports ${rest} of the server: name it in package-parts.ts.`);
      return `${quote}${up}/${rest}.js${quote}`;
    });
    if (own !== code) await writeFile(path.join(lib, file), own);
  }
}
