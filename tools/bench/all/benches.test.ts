import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../build/artifacts.ts';
import { BENCHES } from './benches.ts';

test('every bench that there is is run', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const benches = Object.keys(scripts).flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? []);
  expect(Object.keys(BENCHES).sort()).toEqual(benches.filter((name) => name !== 'all').sort());
});
