// Lerna runs this when it changes the version of shared-contracts: updates the constant that shell and publish compare.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage, ROOT } from './build/artifacts.ts';

const folder = path.join(ROOT, 'shared-contracts');
const file = path.join(folder, 'src', 'version.ts');
const { version } = readPackage(folder);
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(/CONTRACTS_VERSION = '[^']*'/, `CONTRACTS_VERSION = '${version}'`),
);
