import { hash } from 'node:crypto';
import {
  descriptorProblems,
  localeProblems,
  schemaProblems,
  type Problem,
} from '@portal/shared-contracts/check';
import {
  LARGEST_SCRIPT_BUDGET,
  SectionUpload,
  ShellUpload,
  SLOT_BUDGET,
} from '@portal/shared-contracts/schemas';
import Mustache from 'mustache';
import {
  assetPath,
  SHELL,
  type Artifact,
  type SectionArtifact,
  type ShellArtifact,
  type StoredFile,
} from './artifact.ts';
import { checkFiles, problemAt } from './file-check.ts';

/** An upload that passed every check that does not depend on other artifacts. */
export interface CheckedUpload {
  artifact: Artifact;
  files: StoredFile[];
  /** Hash of the uncompressed content. */
  contentHash: string;
}

/** Checks an upload of the artifact `name`: shape, files, budget, and the rules of its kind. */
export async function checkUpload(
  name: string,
  body: unknown,
): Promise<{ ok: true; upload: CheckedUpload } | { ok: false; problems: Problem[] }> {
  const wrongShape = schemaProblems(name === SHELL ? ShellUpload : SectionUpload, body);
  if (wrongShape.length > 0) return { ok: false, problems: wrongShape };
  const uploaded = body as SectionUpload | ShellUpload;
  const { files, problems } = await checkFiles(uploaded.files);
  const artifact = artifactOf(name, uploaded, files);
  const broken = [
    ...problems,
    ...problemAt('size', budgetProblem(artifact, files)),
    ...('locales' in uploaded ? localeProblems(uploaded.locales) : []),
    ...uploaded.preload.flatMap((path) =>
      problemAt(`preload ${path}`, scriptProblem(path, artifact.integrity)),
    ),
    ...(artifact.kind === 'section'
      ? [...sectionProblems(artifact), ...slotProblems(artifact, files)]
      : shellHtmlProblems(artifact).map((text) => ({ rule: 'html', text }))),
  ];
  return broken.length > 0
    ? { ok: false, problems: broken }
    : { ok: true, upload: { artifact, files, contentHash: contentHashOf(artifact, files) } };
}

/** Required federation name of a version's container. It differs for each version, so that two can be loaded side by side. */
export const remoteNameOf = (name: string, version: string): string => `${plain(name)}__${plain(version)}`;
const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '_');

function artifactOf(
  name: string,
  uploaded: SectionUpload | ShellUpload,
  files: readonly StoredFile[],
): Artifact {
  const { version, preload } = uploaded;
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]));
  if ('html' in uploaded) return { kind: 'shell', name, version, preload, integrity, html: uploaded.html };
  const { descriptor, remote, entry } = uploaded;
  return { kind: 'section', name, version, preload, integrity, descriptor, remote, entry };
}

function sectionProblems({
  name,
  version,
  descriptor,
  remote,
  entry,
  integrity,
}: SectionArtifact): Problem[] {
  const expected = remoteNameOf(name, version);
  return [
    ...problemAt(
      'descriptor.name',
      descriptor.name === name ? undefined : `is ${descriptor.name}, published as ${name}`,
    ),
    ...descriptorProblems(descriptor),
    ...problemAt('remote', remote === expected ? undefined : `is ${remote}, must be ${expected}`),
    ...problemAt('entry', scriptProblem(entry, integrity)),
  ];
}

function scriptProblem(path: string, integrity: Record<string, string>): string | undefined {
  if (!path.endsWith('.js')) return `${path} is no script`;
  return integrity[path] === undefined ? `${path} is no file of the upload` : undefined;
}

function contentHashOf(artifact: Artifact, files: readonly StoredFile[]): string {
  const inOrder = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, contentType, integrity }) => [path, contentType, integrity]);
  const { integrity: _, ...rest } = artifact;
  return hash('sha256', JSON.stringify([rest, inOrder]), 'hex');
}

/** Bytes of JavaScript, after brotli, that the shell may have. It provides the big libraries. */
const SHELL_BUDGET = 900_000;

function budgetProblem(artifact: Artifact, files: readonly { path: string; brotli: Uint8Array }[]) {
  const bytes = files
    .filter(({ path }) => path.endsWith('.js'))
    .reduce((sum, { brotli }) => sum + brotli.byteLength, 0);
  const own = artifact.kind === 'section' ? artifact.descriptor.scriptBudget : undefined;
  const budget = own ?? (artifact.kind === 'shell' ? SHELL_BUDGET : LARGEST_SCRIPT_BUDGET);
  const name =
    own === undefined
      ? `the budget of ${artifact.kind === 'shell' ? 'the shell' : 'a section'}`
      : 'the scriptBudget of its descriptor';
  return bytes > budget
    ? `${bytes} bytes of JavaScript (brotli), ${bytes - budget} over ${name}, ${budget} bytes`
    : undefined;
}

interface Measured {
  path: string;
  brotli: Uint8Array;
}

/** Slots whose component has no script of its own, or more of it than it may. Other sections' pages load it. */
function slotProblems({ descriptor }: SectionArtifact, files: readonly Measured[]): Problem[] {
  // The rest of a wrong descriptor is not what it should be.
  const slots = Array.isArray(descriptor.slots) ? descriptor.slots : [];
  return slots.flatMap(({ id, budget }, at) => {
    const chunk = `slot-${id}`;
    const scripts = files.filter(({ path }) => path.startsWith(`${chunk}.`) && path.endsWith('.js'));
    if (scripts.length === 0)
      return [
        {
          rule: `descriptor.slots.${at}.id`,
          text: `there is no script ${chunk}: load the component by import(/* webpackChunkName: "${chunk}" */ …)`,
        },
      ];
    const bytes = scripts.reduce((sum, { brotli }) => sum + brotli.byteLength, 0);
    const allowed = budget ?? SLOT_BUDGET;
    if (bytes <= allowed) return [];
    const advice =
      budget === undefined ? 'load less, or declare its budget' : 'load less, or raise its budget';
    return [
      {
        rule: `descriptor.slots.${at}.budget`,
        text: `${chunk} has ${bytes} bytes of JavaScript (brotli), ${allowed} at most: ${advice}`,
      },
    ];
  });
}

/** Place in the shell's page, before its scripts, where the server inserts the registry and the nonce. */
export const HEAD_MARKER = '<!--portal:head-->';

function isTemplate(html: string): boolean {
  try {
    Mustache.parse(html);
    return true;
  } catch {
    return false;
  }
}

const SCRIPT = /<script\b([^>]*)>/gi;
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}=["']?([^"'\\s>]+)`, 'i').exec(attributes)?.[1];

/** Problems of the shell's page. The Content-Security-Policy would block such a page in the browser. */
function shellHtmlProblems({
  html,
  version,
  integrity,
}: Pick<ShellArtifact, 'html' | 'version' | 'integrity'>): string[] {
  const problems: string[] = [];
  const marker = html.indexOf(HEAD_MARKER);
  if (marker === -1 || html.indexOf(HEAD_MARKER, marker + 1) !== -1)
    problems.push(`must hold ${HEAD_MARKER} once`);
  const scripts = [...html.matchAll(SCRIPT)];
  if (scripts.length === 0) problems.push('has no script');
  if (scripts.some(({ index }) => index < marker)) problems.push(`has a script before ${HEAD_MARKER}`);
  if (!isTemplate(html)) problems.push('has a tag of its template that is not closed');
  const root = assetPath(SHELL, version, '');
  for (const [, attributes = ''] of scripts) {
    const src = attribute(attributes, 'src');
    const path = src?.startsWith(root) ? src.slice(root.length) : undefined;
    if (src === undefined) problems.push('has an inline script');
    else if (path === undefined || integrity[path] === undefined)
      problems.push(`script ${src} is no file of this version`);
    else if (attribute(attributes, 'integrity') !== integrity[path])
      problems.push(`script ${src} does not carry its integrity`);
    else if (!/\bcrossorigin\b/i.test(attributes)) problems.push(`script ${src} does not say crossorigin`);
  }
  return problems;
}
