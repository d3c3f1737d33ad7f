import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build/artifacts.ts';

const FOR_TESTS = /\.test\.tsx?$|\/testing\/|\/gallery\/|\/node_modules\/|\/dist\//;

const files = globSync(
  '{shared-contracts,shared-ui,portal-server,shell,mfe-*}/**/*.{ts,tsx,json,html,css,sql}',
  {
    cwd: ROOT,
  },
).filter((file) => !FOR_TESTS.test(file));

test('no page, mail, document or answer is written with the name of the demo or of the product', () => {
  expect(files.length).toBeGreaterThan(800);
  const named = files.filter((file) =>
    /metals portal|sierra ?vista/i.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(named).toEqual([]);
});
