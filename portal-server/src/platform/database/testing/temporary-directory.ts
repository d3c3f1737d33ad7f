import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory for each test of a file, gone after it. */
export function useTemporaryDirectory(): { readonly path: string } {
  const directory = { path: '' };
  beforeEach(() => {
    directory.path = mkdtempSync(join(tmpdir(), 'portal-test-'));
  });
  afterEach(() => rmSync(directory.path, { recursive: true, force: true }));
  return directory;
}
