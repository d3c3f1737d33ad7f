import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ArtifactFile, SectionUpload } from '@portal/shared-contracts/schemas';
import { integrityOf } from '@portal/tools/webpack/integrity-plugin.ts';
import { plainName, remoteName } from '@portal/tools/webpack/names.ts';

const textOf = ({ brotli }: ArtifactFile): string =>
  brotliDecompressSync(Buffer.from(brotli, 'base64')).toString('utf8');
const withText = (file: ArtifactFile, text: string): ArtifactFile => ({
  ...file,
  integrity: integrityOf(text),
  brotli: brotliCompressSync(text).toString('base64'),
});

/** The same section under another version, as its build would write it after `edit`, without building it. */
export function asVersion(
  name: string,
  upload: SectionUpload,
  version: string,
  edit = (script: string): string => script,
): SectionUpload {
  const renamed = (file: ArtifactFile): ArtifactFile =>
    file.path.endsWith('.js')
      ? withText(
          file,
          edit(textOf(file))
            .replaceAll(upload.version, version)
            .replaceAll(plainName(upload.version), plainName(version)),
        )
      : file;
  const files = upload.files.map(renamed);
  // The entry vouches for the chunks.
  const hashes = upload.files.map(({ integrity }, at) => [integrity, files[at]!.integrity] as const);
  const vouching = files.map((file) =>
    file.path === upload.entry
      ? withText(
          file,
          hashes.reduce((text, [before, after]) => text.replaceAll(before, after), textOf(file)),
        )
      : file,
  );
  return { ...upload, version, remote: remoteName(name, version), files: vouching };
}
