import { Catalogue } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { Check } from 'typebox/value';
import { PRODUCTS } from '@portal/demo/data/products.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const ask = (headers: InjectOptions['headers'] = {}) =>
  portal.app.inject({ url: '/catalogue/v1/categories', headers });
const read = async (): Promise<Catalogue> =>
  (await ask(await portal.signIn('credit'))).json<{ data: Catalogue }>().data;

test('the groups and sub-groups come in their order, in both languages', async () => {
  const { categories = [] } = await read();
  expect(
    categories.map(({ id, name, productsBySubCategories }) => [
      id,
      name.es,
      productsBySubCategories.map((subGroup) => subGroup.name.en),
    ]),
  ).toEqual([
    ['aluminum', 'Aluminio', ['Bar', 'Tube & pipe', 'Sheet & plate', 'Shapes']],
    ['steel', 'Acero', ['Bar', 'Sheet & plate', 'Tube & pipe', 'Shapes']],
    ['stainless-steel', 'Acero inoxidable', ['Bar', 'Tube & pipe', 'Sheet & plate', 'Shapes']],
    ['copper-brass', 'Cobre/Latón', ['Copper', 'Brass', 'Bearing bronze']],
  ]);
  expect(categories[0]?.productsBySubCategories[0]?.productsBySubcategory[0]).toEqual({
    kind: 'type',
    id: 'round-bar',
    name: { en: 'Round bar', es: 'Barra redonda' },
  });
});

test('the answer is as its schema says, and its products are sold', async () => {
  const catalogue = await read();
  expect(Check(Catalogue, catalogue)).toBe(true);
  const items = (catalogue.categories ?? [])
    .flatMap(({ productsBySubCategories }) => productsBySubCategories)
    .flatMap(({ productsBySubcategory }) => productsBySubcategory);
  const products = items.filter(({ kind }) => kind === 'product').map(({ id }) => id);
  const sold = new Set(PRODUCTS.map(({ code }) => code));
  expect([products.length > 0, products.filter((id) => !sold.has(id))]).toEqual([true, []]);
});

test('a catalogue without entries has no groups', async () => {
  const { db } = portal.database;
  await db.deleteFrom('category').execute();
  expect(await read()).toEqual({ categories: [] });
});

test('a visitor who is not signed in gets none', async () => {
  expect((await ask()).statusCode).toBe(401);
});

test('the database takes no key that an address could not hold', async () => {
  const { db } = portal.database;
  const row = { parent_id: null, position: 1, key: '../x', name_en: 'X', name_es: 'X' };
  await expect(db.insertInto('category').values(row).execute()).rejects.toMatchObject({ code: '23514' });
});
