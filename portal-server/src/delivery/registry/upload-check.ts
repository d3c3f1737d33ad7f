import { hash } from 'node:crypto';
import {
  descriptorProblems,
  localeProblems,
  schemaProblems,
  type Problem,
} from '@portal/shared-contracts/check';
import { LARGEST_SCRIPT_BUDGET, SectionUpload, ShellUpload } from '@portal/shared-contracts/schemas';
import { SHELL, type Artifact, type SectionArtifact, type StoredFile } from './artifact.ts';
import { checkFiles, problemAt } from './file-check.ts';
import { shellHtmlProblems } from './shell-html-check.ts';

/** An upload that keeps every rule that can be judged without knowing what else is released. */
export interface CheckedUpload {
  artifact: Artifact;
  files: StoredFile[];
  /** Equal for equal content, however it was compressed. */
  contentHash: string;
}

export type UploadCheck = { ok: true; upload: CheckedUpload } | { ok: false; problems: Problem[] };

/** Judges the body of a publish for the artifact `name`: shape, files, budget, and the rules of its kind. */
export async function checkUpload(name: string, body: unknown): Promise<UploadCheck> {
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
      ? sectionProblems(artifact)
      : shellHtmlProblems(artifact).map((text) => ({ rule: 'html', text }))),
  ];
  return broken.length > 0
    ? { ok: false, problems: broken }
    : { ok: true, upload: { artifact, files, contentHash: contentHashOf(artifact, files) } };
}

/** The federation name that a version's container must have: each version its own, so that none takes another's place. */
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

/** Bytes of JavaScript after brotli that the shell may hold: it provides the big libraries. */
const SHELL_BUDGET = 900_000;

/** What is over budget, or undefined. A section declares its budget in its descriptor. */
function budgetProblem(
  artifact: Artifact,
  files: readonly { path: string; brotli: Uint8Array }[],
): string | undefined {
  const bytes = files
    .filter(({ path }) => path.endsWith('.js'))
    .reduce((sum, { brotli }) => sum + brotli.byteLength, 0);
  const { budget, whose } = budgetOf(artifact);
  return bytes > budget
    ? `${bytes} bytes of JavaScript (brotli), ${bytes - budget} over ${whose}, ${budget} bytes`
    : undefined;
}

function budgetOf(artifact: Artifact): { budget: number; whose: string } {
  if (artifact.kind === 'shell') return { budget: SHELL_BUDGET, whose: `the budget of the ${SHELL}` };
  const own = artifact.descriptor.scriptBudget;
  return own === undefined
    ? { budget: LARGEST_SCRIPT_BUDGET, whose: 'the budget of a section' }
    : { budget: own, whose: 'the scriptBudget of its descriptor' };
}
