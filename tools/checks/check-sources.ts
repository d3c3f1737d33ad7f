import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { artifactFolder, isSection, ROOT, SHELL } from '../build/artifacts.ts';

type Kind = 'types' | 'lint' | 'unit tests';

/** A check of sources that failed, with what it printed. */
export interface FailedCheck {
  check: Kind;
  output: string;
}

interface Check {
  check: Kind;
  program: string;
  args: string[];
}

/** The checks of an artifact. In a section's own repository, unit tests are its script `unit`. */
function checksOf(name: string, root: string): Check[] {
  const folder = artifactFolder(root, name);
  const packages = path.join(root, 'node_modules');
  const compiler = path.join(packages, '@typescript', 'native', 'bin', 'tsc');
  const linter = path.join(packages, 'eslint', 'bin', 'eslint.js');
  const node = process.execPath;
  return [
    { check: 'types', program: node, args: [compiler, '--noEmit', '--pretty', 'false', '-p', folder] },
    { check: 'lint', program: node, args: [linter, folder] },
    // The shell's unit tests take minutes, and belong to the tests of the whole repository.
    ...(name === SHELL ? [] : unitTests(folder, root)),
  ];
}

function unitTests(folder: string, root: string): Check[] {
  const check = 'unit tests';
  if (!isSection(root)) {
    const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
    const own = ['--selectProjects', 'browser', '--maxWorkers=2', '--passWithNoTests'];
    const args = ['--experimental-vm-modules', jest, ...own, '--testPathPatterns', `${folder}/`];
    return [{ check, program: process.execPath, args }];
  }
  const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return 'unit' in scripts ? [{ check, program: 'npm', args: ['run', '--silent', 'unit'] }] : [];
}

/** Milliseconds that one check may take. */
const LONGEST_MS = 600_000;

/** Characters of a check's output that are shown: the first, where a compiler begins, are enough. */
const SHOWN = 4_000;

const run = ({ check, program, args }: Check, root: string): Promise<FailedCheck[]> =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: LONGEST_MS };
    execFile(program, args, options, (error, stdout, stderr) => {
      const ended = error?.killed === true ? `It took longer than ${LONGEST_MS / 60_000} minutes.\n` : '';
      const output = ended + (`${stdout}${stderr}`.trim() || (error?.message ?? ''));
      resolve(error ? [{ check, output: output.slice(0, SHOWN) }] : []);
    });
  });

/**
 * Checks the sources of an artifact: types, lint and unit tests, one after the other, because each can take every core and a gigabyte of
 * memory. `say` gets a line for each. `root` is this repository, or the section's own. Resolves with those that failed.
 */
export async function checkSources(
  name: string,
  say: (line: string) => void,
  root = ROOT,
): Promise<FailedCheck[]> {
  const failed: FailedCheck[] = [];
  for (const check of checksOf(name, root)) {
    const startedAt = performance.now();
    const outcome = await run(check, root);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`Checked ${check.check} in ${seconds} s: ${outcome.length === 0 ? 'passed' : 'failed'}.`);
    failed.push(...outcome);
  }
  return failed;
}

/** The lines of a refusal. */
export const failedLines = (failed: readonly FailedCheck[]): string[] =>
  failed.map(({ check, output }) => `  ${check}:\n${output.replaceAll(/^/gm, '    ')}`);
