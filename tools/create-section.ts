// `npm run create-section -- mfe-example --in <folder>`: the folder of a new section, outside of this repository.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSection } from './create-section/create-section.ts';
import { namesOf } from './create-section/names.ts';
import { PackError } from './pack/compile-package.ts';

const USAGE = 'Usage: npm run create-section -- mfe-<name> --in <folder>';
const complain = (text: string, status: number): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = status;
};

function readArguments(): { name?: string; parent?: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { in: { type: 'string' } },
    });
    const [name, ...more] = positionals;
    return more.length > 0 || name === undefined || values.in === undefined
      ? {}
      : { name, parent: values.in };
  } catch {
    return {};
  }
}

const { name, parent } = readArguments();
const names = name === undefined ? undefined : namesOf(name);
if (name === undefined || parent === undefined) complain(USAGE, 2);
else if (names === undefined)
  complain(`"${name}" is no name of a section: mfe- and lower-case words, such as mfe-spare-parts.`, 2);
else if (existsSync(path.join(parent, name))) complain(`${path.join(parent, name)} is there already.`, 1);
else {
  try {
    const folder = await createSection(names, path.resolve(parent));
    process.stdout.write(`Created ${folder}. What comes next is in docs/section-teams.md.\n`);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    complain(error.message, 1);
  }
}
