import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packPackages } from '../pack/pack-packages.ts';
import { renamed, type SectionNames } from './names.ts';
import { sectionLock } from './section-lock.ts';
import { sectionManifest } from './section-manifest.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/**
 * Creates the folder of a new section in `parent`, complete with the portal's packages: it can become a repository as
 * it is. Nothing else is touched.
 */
export async function createSection(names: SectionNames, parent: string): Promise<string> {
  const folder = path.join(parent, names.section);
  // Complete or not there at all.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await copyTemplate(names, draft);
    const packages = await packPackages(path.join(draft, 'packages'));
    const manifest = sectionManifest(names.section, packages);
    await writeJson(path.join(draft, 'package.json'), manifest);
    await writeJson(path.join(draft, 'package-lock.json'), await sectionLock(manifest, draft, packages));
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

const writeJson = (file: string, content: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

async function copyTemplate(names: SectionNames, to: string): Promise<void> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const from = path.join(entry.parentPath, entry.name);
    // A .gitignore in the template would be one of this repository.
    const file = renamed(path.relative(TEMPLATE, from), names).replace(/^gitignore$/, '.gitignore');
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), renamed(await readFile(from, 'utf8'), names));
  }
}
