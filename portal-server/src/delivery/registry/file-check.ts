import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ArtifactFile } from '@portal/shared-contracts/schemas';
import type { StoredFile } from './artifact.ts';
import { contentTypeOf, contentTypeProblem } from './content-types.ts';
import { problemAt, type Problem } from './problem.ts';
import { LARGEST_FILE } from './size-budget.ts';

const decompress = promisify(brotliDecompress);

export interface CheckedFiles {
  files: StoredFile[];
  problems: Problem[];
}

/** Recomputes what an upload says of its files from their bytes. */
export async function checkFiles(uploaded: readonly ArtifactFile[]): Promise<CheckedFiles> {
  const checked: CheckedFiles = { files: [], problems: [] };
  const seen = new Set<string>();
  for (const file of uploaded) {
    const brotli = Buffer.from(file.brotli, 'base64');
    const text = seen.has(file.path) ? 'is named twice' : await fileProblem(file, brotli);
    seen.add(file.path);
    checked.problems.push(...problemAt(`files ${file.path}`, text));
    checked.files.push({
      path: file.path,
      contentType: contentTypeOf(file.path) ?? file.contentType,
      integrity: file.integrity,
      brotli,
    });
  }
  return checked;
}

async function fileProblem(
  { path, contentType, integrity }: ArtifactFile,
  brotli: Buffer,
): Promise<string | undefined> {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    return 'path is not plain';
  const wrongType = contentTypeProblem(path, contentType);
  if (wrongType !== undefined) return wrongType;
  try {
    const bytes = await decompress(brotli, { maxOutputLength: LARGEST_FILE });
    const actual = `sha384-${hash('sha384', bytes, 'base64')}`;
    return actual === integrity ? undefined : `integrity is ${integrity}, the bytes have ${actual}`;
  } catch {
    return `is not brotli data, or is more than ${LARGEST_FILE} bytes when unpacked`;
  }
}
