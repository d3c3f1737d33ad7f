import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';

interface Stage {
  /** Its file system. */
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/** The instructions of a Dockerfile, `['COPY', 'tools tools']`. */
function instructionsOf(dockerfile: string): [name: string, rest: string][] {
  const text = readFileSync(path.join(ROOT, dockerfile), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  return [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(([, name = '', rest = '']) => [name, rest.trim()]);
}

/** Files that Docker would get: those that git tracks or would add, except for those in `.dockerignore`. */
const contextFiles = (sources: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...sources], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => file !== '');

const within = ({ root, workdir }: Stage, at: string): string =>
  path.join(root, path.isAbsolute(at) ? at : path.join(workdir, at));

/** Copies a folder with hard links, which is quick. Symbolic links of packages stay symbolic links. */
function copyTree(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  const isFolder = lstatSync(from).isDirectory();
  if (isFolder) mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-al', ...(isFolder ? [`${from}/.`, to] : [from, to])]);
}

/** Installs what `npm ci` with these options would install, from this repository's own folders: the root and the workspaces. */
function install(stage: Stage, options: readonly string[]): void {
  // The exit status is ignored, because packages for other machines count as missing.
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const folder of stdout.split('\n')) {
    const at = path.relative(ROOT, folder);
    if (folder === '' || at === '') continue;
    copyTree(folder, within(stage, at));
  }
}

function copy(stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const [, from, words = ''] = /^(?:--from=(\S+) +)?(.+)$/.exec(rest) ?? [];
  const places = words.replaceAll(/\$(\w+)/g, (_, name: string) => stage.env[name] ?? '').split(/ +/);
  const target = places.pop() ?? '.';
  const source = from === undefined ? undefined : stages.get(from);
  for (const place of places) {
    if (source) {
      const isInto = target.endsWith('/');
      copyTree(
        within(source, place),
        within(stage, isInto ? path.join(target, path.basename(place)) : target),
      );
      continue;
    }
    for (const file of contextFiles([place])) {
      const at = place === '.' ? file : path.relative(place, file);
      const isFile = at === '';
      const named = isFile && /\/$|^\.$/.test(target) ? path.join(target, path.basename(place)) : target;
      cpSync(path.join(ROOT, file), within(stage, path.join(named, at)));
    }
  }
}

function run(stage: Stage, command: string): void {
  if (command.startsWith('npm ci')) return install(stage, command.split(/ +/).slice(2));
  const inRoot = command.replaceAll(/(?<=\s)\/(?=portal|usr|data|edge)/g, `${stage.root}/`);
  for (const folder of ['usr/local/bin', stage.workdir])
    mkdirSync(path.join(stage.root, folder), { recursive: true });
  // The users of an image do not exist on this machine.
  execFileSync('sh', ['-ec', inRoot.replaceAll(/-[og] node /g, '')], {
    cwd: within(stage, '.'),
    env: { ...process.env, ...stage.env },
    stdio: 'ignore',
  });
}

/** An image as a folder: the files of its last stage, and the command that it runs. */
export interface BuiltImage {
  /** Its working folder. */
  workdir: string;
  env: Readonly<Record<string, string>>;
  /** What it runs: program and arguments. */
  command: readonly string[];
}

/**
 * Builds the image of a Dockerfile into `folder` without Docker: copies the same files, and takes the installed packages from this
 * repository. A file that is missing in the image is missing in the folder, too.
 */
export function buildImage(
  dockerfile: string,
  folder: string,
  args: Readonly<Record<string, string>> = {},
): BuiltImage {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: folder, workdir: '/', env: {} };
  let command: readonly string[] = [];
  for (const [name, rest] of instructionsOf(dockerfile)) {
    if (name === 'FROM') {
      const [base = '', , called = 'image'] = rest.split(/ +/);
      const known = stages.get(base);
      stage = { root: path.join(folder, called), workdir: known?.workdir ?? '/', env: { ...known?.env } };
      mkdirSync(stage.root, { recursive: true });
      if (known) copyTree(known.root, stage.root);
      stages.set(called, stage);
    } else if (name === 'WORKDIR') stage.workdir = rest;
    else if (name === 'ARG') stage.env = { ...stage.env, [rest]: args[rest] ?? '' };
    else if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env = {
          ...stage.env,
          [key]: value.replace(/^\$(\w+)$/, (_, other: string) => stage.env[other] ?? ''),
        };
    else if (name === 'COPY') copy(stage, rest, stages);
    else if (name === 'RUN') run(stage, rest);
    else if (name === 'CMD') command = JSON.parse(rest) as string[];
  }
  for (const { root } of stages.values()) if (root !== stage.root) rmSync(root, { recursive: true });
  return { workdir: within(stage, '.'), env: stage.env, command };
}
