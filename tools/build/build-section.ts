import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionDescriptor } from '@portal/shared-contracts/schemas';
import { remoteName, UNVERSIONED } from '../webpack/names.ts';
import { SECTION_CHUNK, sectionConfig } from '../webpack/section-config.ts';
import { compile, describeFiles, writeArtifact, type BuildJob } from './compile.ts';

export async function buildSection(section: BuildJob): Promise<void> {
  const { dir, name, version, out } = section;
  const descriptor = await readDescriptor(dir);
  // Read before webpack runs: its error for a broken file does not name the file.
  const locales = { en: await readLocale(dir, 'en'), es: await readLocale(dir, 'es') };
  const compilation = await compile(sectionConfig(section));
  const [entry] = compilation.entrypoints.get(remoteName(name, UNVERSIONED))?.getFiles() ?? [];
  if (entry === undefined) throw new Error('no container was written');
  const exposed = compilation.chunkGroups.find((group) => group.name === SECTION_CHUNK);
  await writeArtifact(out, {
    kind: 'section',
    name,
    version,
    remote: remoteName(name, version),
    entry,
    preload: exposed?.getFiles().filter((file) => file !== entry) ?? [],
    descriptor,
    locales,
    files: await describeFiles(out, [compilation]),
  });
}

async function readDescriptor(dir: string): Promise<SectionDescriptor> {
  const module = (await import(pathToFileURL(path.join(dir, 'section.ts')).href)) as {
    descriptor?: SectionDescriptor;
  };
  if (!module.descriptor) throw new Error('section.ts does not export `descriptor`');
  return module.descriptor;
}

/** Texts of the section in a language; none when it has no such file. */
async function readLocale(dir: string, language: 'en' | 'es'): Promise<unknown> {
  const file = path.join(dir, 'locales', `${language}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`locales/${language}.json cannot be read: ${String(error)}`, { cause: error });
  }
}
