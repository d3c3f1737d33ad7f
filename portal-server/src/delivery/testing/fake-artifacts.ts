import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type {
  ArtifactFile,
  SectionDescriptor,
  SectionUpload,
  ShellUpload,
} from '@portal/shared-contracts/schemas';
import { aDescriptor } from '@portal/shared-contracts/testing';
import { remoteNameOf } from '../registry/upload-check.ts';

export const sha384 = (content: string | Uint8Array): string => `sha384-${hash('sha384', content, 'base64')}`;

/** A file of an upload, with what `changes` says. */
export const anArtifactFile = (
  path: string,
  content: string,
  changes: Partial<ArtifactFile> = {},
): ArtifactFile => ({
  path,
  contentType: path.endsWith('.js') ? 'text/javascript' : 'application/json',
  integrity: sha384(content),
  brotli: brotliCompressSync(content).toString('base64'),
  ...changes,
});

/** The descriptor of a section whose route, menu entry and texts follow from its name. */
export function descriptorOf(name: string, changes: Partial<SectionDescriptor> = {}): SectionDescriptor {
  const id = name.replace(/^mfe-/, '');
  const title = { en: `The ${id}`, es: `Los ${id}` };
  return aDescriptor({
    name,
    routes: [{ path: `/${id}`, access: 'signedIn', chrome: 'full', title }],
    nav: [{ id, label: title, icon: 'other', path: `/${id}`, order: 100 }],
    ...changes,
  });
}

/** A section as `publish` uploads it; its scripts say its version, so that two versions differ. */
export function aSectionUpload(
  name: string,
  version = '1.0.0-aa',
  changes: Partial<SectionUpload> = {},
): SectionUpload {
  return {
    version,
    remote: remoteNameOf(name, version),
    entry: 'entry.js',
    preload: ['section.js'],
    descriptor: descriptorOf(name),
    locales: { en: { title: name }, es: { title: name } },
    files: [
      anArtifactFile('entry.js', `entry('${name}', '${version}');`),
      anArtifactFile('section.js', `section('${name}', '${version}');`),
      anArtifactFile('section.js.map', '{"version":3}'),
    ],
    ...changes,
  };
}

/** The shell as `publish` uploads it. */
export function aShellUpload(version = '1.0.0-aa', changes: Partial<ShellUpload> = {}): ShellUpload {
  const main = `shell('${version}');`;
  const src = `/assets/shell/${version}/main.js`;
  return {
    version,
    preload: ['main.js'],
    html:
      '<!doctype html><html lang="en"><head><title>{{page}} · {{brand}}</title><!--portal:head-->' +
      `<script defer src="${src}" integrity="${sha384(main)}" crossorigin="anonymous"></script></head>` +
      '<body></body></html>',
    files: [anArtifactFile('main.js', main)],
    ...changes,
  };
}
