// `npm run pack -- <folder>`: shared-contracts, shared-ui and the tools as packages for sections with repositories of their own.
import path from 'node:path';
import { PackError } from './pack/compile-package.ts';
import { packPackages } from './pack/pack-packages.ts';

const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run pack -- <folder>\n');
  process.exitCode = 2;
} else {
  try {
    const packed = await packPackages(path.resolve(folder));
    for (const { tarball } of packed) process.stdout.write(`${path.join(folder, tarball)}\n`);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
