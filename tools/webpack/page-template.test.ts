import path from 'node:path';
import Mustache from 'mustache';
import { ROOT } from '../build/artifacts.ts';
import { pageTemplate } from './page-template.ts';

const describedAs = async (values: object): Promise<string | undefined> => {
  const html = Mustache.render(await pageTemplate(path.join(ROOT, 'shell')), values);
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
};

test('every page has a description: the company’s own, or what the portal is, in the page’s language', async () => {
  expect(await describedAs({ brand: 'Harbor', description: 'Plate and bar' })).toBe('Plate and bar');
  expect(await describedAs({ brand: 'Harbor', description: null })).toMatch(
    /^The customer portal of Harbor:/,
  );
  expect(await describedAs({ brand: 'Harbor', description: null, isSpanish: true })).toMatch(
    /^El portal de clientes de Harbor:/,
  );
});
