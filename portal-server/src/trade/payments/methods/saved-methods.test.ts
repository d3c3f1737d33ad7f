import type { SavedMethod } from '@portal/shared-contracts/schemas';
import { byCard, CUSTOMER, payingPortal, type PayingPortal } from '../testing/paying.ts';
import { MOST_METHODS } from './method-store.ts';

let paying: PayingPortal;
let other: PayingPortal['headers'];
beforeAll(async () => {
  paying = await payingPortal();
  other = await paying.portal.signIn('cash');
});
afterAll(() => paying.close());

const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, headers = paying.headers) =>
  paying.portal.app.inject({
    method,
    url: `/api/payment-methods${path}`,
    headers,
    ...(payload && { payload }),
  });
const kept = async (headers = paying.headers) =>
  (await call('GET', '', undefined, headers)).json<{ data: SavedMethod[] }>().data;
async function keep(name: string): Promise<void> {
  const payment = await paying.beginByCard(await paying.addInvoice());
  await paying.confirm(payment, { methodToken: 'ok', keep: { name } });
}

test('a kept method is offered, charged by its reference, renamed, made the first and removed', async () => {
  await keep('Office card');
  await keep('Yard card');
  const [office, yard] = await kept();
  expect(office).toMatchObject({ name: 'Office card', last4: '4242', isDefault: true });
  expect(JSON.stringify([office, yard])).not.toContain('pm_');

  const payment = await paying.beginByCard(await paying.addInvoice());
  expect(payment.form?.savedMethods.map(({ name }) => name)).toEqual(['Office card', 'Yard card']);
  const { payment: paid } = await paying.confirm(payment, { savedMethod: yard?.id });
  expect(paid.state).toBe('settled');
  expect(paying.chargesOf(paid.id)[0]?.method).toEqual({ saved: expect.stringMatching(/^pm_/) as string });

  expect((await call('PUT', `/${yard?.id}`, { name: 'Warehouse', isDefault: true })).statusCode).toBe(200);
  expect((await kept()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Warehouse', true],
    ['Office card', false],
  ]);
  expect((await call('DELETE', `/${yard?.id}`)).statusCode).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test('a method may be kept without a name, and lose its name again, but no blank one is stored', async () => {
  await keep('');
  const unnamed = (await kept()).find(({ name }) => name === '');
  expect(unnamed).toMatchObject({ brand: 'Visa', last4: '4242' });
  const rename = async (name: string) => (await call('PUT', `/${unnamed?.id}`, { name })).statusCode;
  expect(await rename('Yard')).toBe(200);
  expect(await rename('\u200b ')).toBe(400);
  expect(await rename('')).toBe(200);
  expect((await kept()).find(({ id }) => id === unnamed?.id)?.name).toBe('');
  expect((await call('DELETE', `/${unnamed?.id}`)).statusCode).toBe(200);
});

test("another customer's method is as unknown as one that nobody has, also to pay with", async () => {
  await keep('Mine');
  const mine = (await kept()).find(({ name }) => name === 'Mine');
  expect(await kept(other)).toEqual([]);
  for (const id of [mine?.id, '999999', 'x'])
    for (const [method, payload] of [['PUT', { name: 'Theirs' }], ['DELETE']] as const)
      expect((await call(method, `/${id}`, payload, other)).statusCode).toBe(404);
  const own = await paying.beginByCard(await paying.addInvoice());
  expect((await paying.confirm(own, { savedMethod: '999999' })).status).toBe(400);
});

test('a method that is removed while it is charged charges nothing', async () => {
  await keep('Leaving');
  const leaving = (await kept()).find(({ name }) => name === 'Leaving');
  const payment = await paying.beginByCard(await paying.addInvoice());
  const { db } = paying.portal.database;
  await db.deleteFrom('saved_method').where('id', '=', Number(leaving?.id)).execute();
  expect((await paying.confirm(payment, { savedMethod: leaving?.id })).status).toBe(400);
  expect(paying.chargesOf(payment.id)).toEqual([]);
});

test('a method of the other kind is refused: the figures depend on it', async () => {
  await keep('Card');
  const card = (await kept()).find(({ name }) => name === 'Card');
  const { payment } = await paying.begin({ ...byCard(await paying.addInvoice()), method: 'bank' });
  expect((await paying.confirm(payment, { savedMethod: card?.id })).status).toBe(400);
});

test('removing the default makes the newest of the others the default', async () => {
  await keep('Older');
  await keep('Newer');
  const [first] = await kept();
  const newest = (await kept()).filter(({ id }) => id !== first?.id)[0];
  expect(first?.isDefault).toBe(true);
  expect((await call('DELETE', `/${first?.id}`)).statusCode).toBe(200);
  expect((await kept()).map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([newest?.id, true]);
});

describe('among methods of another gateway', () => {
  const add = (gateway: string, count: number) =>
    paying.portal.database.db
      .insertInto('saved_method')
      .values(
        Array.from({ length: count }, (_, at) => ({
          customer_id: CUSTOMER,
          gateway,
          reference: `pm_${gateway}_${at}`,
          kind: 'card' as const,
          brand: 'Visa',
          last4: '4242',
          name: `${gateway} ${at}`,
          is_default: gateway === 'stripe' && at === 0,
          saved_at: paying.portal.now(),
        })),
      )
      .returning('id')
      .execute();
  beforeEach(() => paying.portal.database.db.deleteFrom('saved_method').execute());

  test('none of them is listed, changed, removed or charged, and the first of this one is the default', async () => {
    const [foreign] = await add('stripe', 1);
    expect(await kept()).toEqual([]);
    expect((await call('PUT', `/${foreign?.id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await call('DELETE', `/${foreign?.id}`)).statusCode).toBe(404);
    const payment = await paying.beginByCard(await paying.addInvoice());
    expect((await paying.confirm(payment, { savedMethod: String(foreign?.id) })).status).toBe(400);
    await keep('First here');
    expect(await kept()).toEqual([expect.objectContaining({ name: 'First here', isDefault: true })]);
  });

  test('as many as a customer may have are counted by gateway; with one more nothing is charged', async () => {
    await add('stripe', 1);
    await add('sandbox', MOST_METHODS - 1);
    await keep('The last');
    expect(await kept()).toHaveLength(MOST_METHODS);
    const payment = await paying.beginByCard(await paying.addInvoice());
    const refused = await paying.confirm(payment, { methodToken: 'ok', keep: { name: 'Too many' } });
    expect([refused.status, refused.error.type]).toEqual([422, 'METHODS_FULL']);
    expect(paying.chargesOf(payment.id)).toEqual([]);
    expect((await paying.confirm(payment)).payment.state).toBe('settled');
  });
});
