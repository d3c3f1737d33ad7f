import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const docs = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');
const [, section = ''] = docs.split('\n## 8. Errors');

/** Types of refusals that only operators and publishers meet (docs/operators.md, docs/sections/descriptor.md). */
const isOfOperators = (path: string): boolean =>
  path.startsWith('delivery/') || /operator-(link|routes)/.test(path);

test('every type of a refusal stands in section 8 of the product', () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const types = globSync('**/*.ts', { cwd })
    .filter((path) => !path.endsWith('.test.ts') && !isOfOperators(path))
    .flatMap((path) => {
      const refusals = readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(
        /new HttpError\(\s*\d+,\s*\{\s*type: '([A-Z_]+)'/g,
      );
      return [...refusals].map(([, type = '']) => type);
    });
  expect(types.length).toBeGreaterThan(12);
  const [errors = ''] = section.split('\n## ');
  expect([...new Set(types)].filter((type) => !errors.includes(`\`${type}\``))).toEqual([]);
});
