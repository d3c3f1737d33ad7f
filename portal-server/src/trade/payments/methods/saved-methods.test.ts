import type { SavedMethod } from '@portal/shared-contracts/schemas';
import { byCard, payingPortal, type PayingPortal } from '../testing/paying.ts';

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
