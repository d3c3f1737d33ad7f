import { hash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionDescriptor } from '@portal/shared-contracts/schemas';
import { aDescriptor } from '@portal/shared-contracts/testing';
import type { Built } from '../publishing/artifact-file.ts';
import { remoteName } from '../webpack/names.ts';

const SCRIPT = 'console.info(1);'.repeat(20);

const file = {
  path: 'entry.js',
  contentType: 'text/javascript',
  integrity: `sha384-${hash('sha384', SCRIPT, 'base64')}`,
  size: SCRIPT.length,
};

/** Creates a folder `dist` like a build of that artifact: with one script and, for the shell, the page. */
export async function builtArtifact(
  name: string,
  version: string,
  changes: Partial<SectionDescriptor> = {},
): Promise<Built> {
  const dist = await mkdtemp(path.join(tmpdir(), `built-${name}-`));
  await writeFile(path.join(dist, file.path), SCRIPT);
  const built = { version, preload: [], files: [file] };
  if (name === 'shell') {
    await writeFile(path.join(dist, 'index.html'), '<!doctype html>');
    return { name, dist, artifact: { kind: 'shell', ...built, html: 'index.html' } };
  }
  const descriptor = aDescriptor({ name, ...changes });
  return {
    name,
    dist,
    artifact: {
      kind: 'section',
      name,
      ...built,
      remote: remoteName(name, version),
      entry: file.path,
      descriptor,
      locales: { en: {}, es: {} },
    },
  };
}
