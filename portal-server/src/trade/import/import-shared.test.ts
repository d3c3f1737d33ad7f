import type { Branch, Catalogue } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from './import-records.ts';
import { importShared } from './import-shared.ts';
import { anErpBranch, anErpLine, anErpOrder } from './testing/erp-records.ts';

const CREDIT = 1001;
let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const send = (kind: Parameters<typeof importShared>[1], ...records: unknown[]) =>
  importShared(portal, kind, records, portal.app.log);
const outcomes = async (kind: Parameters<typeof importShared>[1], ...records: unknown[]) =>
  (await send(kind, ...records)).map(({ outcome }) => outcome);
const stores = async () =>
  (await portal.app.inject({ url: '/api/branches', headers })).json<{ data: Branch[] }>().data;
const catalogue = async () => {
  const answer = await portal.app.inject({ url: '/catalogue/v1/categories', headers });
  return answer.json<{ data: Catalogue }>().data.categories ?? [];
};

test('a branch is a store with its hours and holidays, changes, and goes', async () => {
  expect(await outcomes('branches', anErpBranch())).toEqual(['stored']);
  expect((await stores()).at(-1)).toMatchObject({
    branchId: 90,
    title: 'Reno',
    address: '1 Mill Street, Reno, NV 89501',
    holidays: ['2026-07-04'],
  });
  const moved = anErpBranch({ version: 3, position: 1, title: 'Sparks', holidays: [] });
  expect(await outcomes('branches', moved)).toEqual(['stored']);
  expect(await outcomes('branches', anErpBranch({ version: 2 }))).toEqual(['skipped']);
  const [first] = (await stores()).filter(({ title }) => title === 'Sparks');
  expect(first).toMatchObject({ holidays: [] });
  expect(await outcomes('branches', { branchID: 90, version: 2, deleted: true })).toEqual(['skipped']);
  expect(await outcomes('branches', { branchID: 90, version: 4, deleted: true })).toEqual(['deleted']);
  expect((await stores()).map(({ branchId }) => branchId)).not.toContain(90);
});

test('stores have each a place of their own, also where two branches have the same', async () => {
  await send('branches', anErpBranch({ branchID: 91, position: 1 }));
  expect((await stores()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await send('branches', { branchID: 91, version: 1, deleted: true });
});

test('a branch with customers stays', async () => {
  expect(await send('branches', { branchID: 27, version: 9, deleted: true })).toMatchObject([
    { outcome: 'refused', number: '27' },
  ]);
});

test('a product has the price of its newest record when it is ordered again, and none without one', async () => {
  const lines = [anErpLine({ productCode: 'X-1', weight: '10.00', quantity: '10.00', noOfPieces: 2 })];
  await importRecords(
    portal,
    CREDIT,
    { orders: [anErpOrder({ salesOrder: 'S-X', orderNumber: null, state: 'invoiced', lines })] },
    portal.app.log,
  );
  const reorder = async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/orders/S-X/reorder',
      headers: { ...headers, 'idempotency-key': `reorder-${(keys += 1)}` },
    });
    const { data, items } = answer.json<{ data?: { orderNumber: string }; items?: string[] }>();
    if (!data) return items;
    const quote = portal.database.db
      .selectFrom('quote')
      .select('total')
      .where('order_number', '=', data.orderNumber);
    return (await quote.executeTakeFirstOrThrow()).total;
  };
  expect(await reorder()).toEqual(['X-1']);
  const product = { version: 1, productCode: 'X-1', centsPerPound: '120.5', centsPerPiece: 50 };
  expect(await outcomes('products', product)).toEqual(['stored']);
  // 10 lb at $1.205 and two cuts.
  expect(await reorder()).toBe(1_305);
  expect(
    await outcomes('products', { ...product, version: 3, centsPerPound: '200' }, { ...product, version: 2 }),
  ).toEqual(['stored', 'skipped']);
  expect(await reorder()).toBe(2_100);
  await send('products', { ...product, version: 4, centsPerPound: null });
  expect(await reorder()).toEqual(['X-1']);
});
let keys = 0;

test('categories are groups, sub-groups and entries of the catalogue, in their order', async () => {
  const category = (path: string, changes = {}) => ({
    version: 1,
    path,
    position: 1,
    nameEn: `${path} en`,
    nameEs: `${path} es`,
    isProduct: false,
    ...changes,
  });
  const early = [category('nickel/bar/rod', { isProduct: true }), category('nickel/bar')];
  expect([await outcomes('categories', early[0]), await outcomes('categories', early[1])]).toEqual([
    ['stored'],
    ['stored'],
  ]);
  const nickel = async () => (await catalogue()).find(({ id }) => id === 'nickel');
  expect(await nickel()).toBeUndefined();
  expect(await outcomes('categories', { ...category('nickel/bar'), version: 0 })).toEqual(['skipped']);
  await send('categories', category('nickel'));
  expect(await nickel()).toMatchObject({
    productsBySubCategories: [{ id: 'bar', productsBySubcategory: [{ id: 'rod' }] }],
  });
  await send('categories', category('zinc/bar'));
  expect(await outcomes('categories', { path: 'zinc/bar', version: 2, deleted: true })).toEqual(['deleted']);
  await send('categories', category('zinc'));
  expect((await catalogue()).find(({ id }) => id === 'zinc')).toMatchObject({ productsBySubCategories: [] });
  const all = [
    category('titanium/bar/rod', { isProduct: true }),
    category('titanium/bar'),
    category('titanium'),
  ];
  expect(await outcomes('categories', ...all)).toEqual(['stored', 'stored', 'stored']);
  const titanium = async () => (await catalogue()).find(({ id }) => id === 'titanium');
  expect(await titanium()).toEqual({
    id: 'titanium',
    name: { en: 'titanium en', es: 'titanium es' },
    productsBySubCategories: [
      {
        id: 'bar',
        name: { en: 'titanium/bar en', es: 'titanium/bar es' },
        productsBySubcategory: [
          { kind: 'product', id: 'rod', name: { en: 'titanium/bar/rod en', es: 'titanium/bar/rod es' } },
        ],
      },
    ],
  });
  expect(await outcomes('categories', { path: 'titanium/bar', version: 2, deleted: true })).toEqual([
    'deleted',
  ]);
  expect(await titanium()).toMatchObject({ productsBySubCategories: [] });
});

test.each([
  ['branches', anErpBranch({ branchID: 92, timeZone: 'America/Metropolis' }), 'timeZone'],
  ['branches', anErpBranch({ openHours: '7 - 5' }), 'openHours'],
  ['products', { version: 1, productCode: 'X', centsPerPound: '0', centsPerPiece: 0 }, 'centsPerPound'],
  ['categories', { version: 1, path: 'a/b/c/d' }, 'path'],
  ['categories', { version: 1, path: 'a' }, 'position'],
  [
    'testReports',
    { version: 1, reportNumber: 'R', heat: 'H', productCode: null, values: null, pdf: null },
    'values',
  ],
  [
    'testReports',
    { version: 1, reportNumber: 'R', heat: 'H', productCode: null, values: null, pdf: 'JVBERi0xLjc=' },
    'pdf',
  ],
  ['customers', { accountNumber: 'C-1001', version: 1, deleted: true }, null],
  ['products', { productCode: 'X', version: 1, deleted: true, extra: 1 }, 'extra'],
] as const)('of %s, what is wrong is told by its field: %#', async (kind, record, field) => {
  expect(await send(kind, record)).toMatchObject([{ kind, outcome: 'refused', field }]);
});

test('batches at once never go back to an older branch', async () => {
  const versions = [5, 1, 4, 2, 3];
  for (let branchID = 200; branchID < 215; branchID += 1) {
    await Promise.all(
      versions.map((version) => send('branches', anErpBranch({ branchID, version, title: `v${version}` }))),
    );
    const stored = portal.database.db.selectFrom('branch').select('title').where('id', '=', branchID);
    expect(await stored.executeTakeFirst()).toEqual({ title: 'v5' });
  }
});

test('open pages are notified of changed records that all customers share, and not of skipped ones', async () => {
  const heard: string[] = [];
  const listened = Promise.withResolvers<undefined>();
  const unlisten = await portal.database.listen('portal', {
    heard: (payload) => {
      heard.push(payload);
      if (payload === 'end') listened.resolve(undefined);
    },
    missed: () => undefined,
  });
  const price = { version: 1, productCode: 'X-TOLD', centsPerPound: null, centsPerPiece: 1 };
  await send('products', price);
  await send('products', price);
  await sql`select pg_notify('portal', 'end')`.execute(portal.database.db);
  await listened.promise;
  await unlisten();
  expect(heard).toEqual(['distributor', 'end']);
});
