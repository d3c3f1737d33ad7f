import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { descriptorProblems, localeProblems } from '@portal/shared-contracts/check';
import type { ArtifactFile, SectionUpload, ShellUpload } from '@portal/shared-contracts/schemas';
import { EXIT } from '../exit.ts';
import type { Built } from './artifact-file.ts';
import { PublishError } from './portal-client.ts';

const compress = promisify(brotliCompress);

/** The request body that publishes a build. @throws PublishError for what the portal would refuse */
export async function uploadOf({ name, dist, artifact }: Built): Promise<SectionUpload | ShellUpload> {
  const { version, preload } = artifact;
  const problems =
    artifact.kind === 'section'
      ? [...descriptorProblems(artifact.descriptor), ...localeProblems(artifact.locales)]
      : [];
  if (problems.length > 0) {
    const lines = problems.map(({ rule, text }) => `\n  ${rule}: ${text}`);
    throw new PublishError(`Refused, nothing was uploaded: ${name}${lines.join('')}`, EXIT.refused);
  }
  const files = await Promise.all(artifact.files.map((file) => uploadFile(dist, file)));
  if (artifact.kind === 'shell') {
    return { version, preload, files, html: await readFile(path.join(dist, artifact.html), 'utf8') };
  }
  const { remote, entry, descriptor, locales } = artifact;
  return { version, preload, files, remote, entry, descriptor, locales };
}

/** Compresses a file once, at the highest level, because browsers fetch it as long as the version is used. */
async function uploadFile(
  dist: string,
  { path: file, contentType, integrity }: Omit<ArtifactFile, 'brotli'>,
): Promise<ArtifactFile> {
  const bytes = await readFile(path.join(dist, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = await compress(bytes, { params });
  return { path: file, contentType, integrity, brotli: brotli.toString('base64') };
}

/** Compressed size of an upload's JavaScript in bytes. */
export const scriptBytes = (files: readonly ArtifactFile[]): number =>
  files
    .filter(({ path: file }) => file.endsWith('.js'))
    .reduce((sum, { brotli }) => sum + Buffer.byteLength(brotli, 'base64'), 0);
