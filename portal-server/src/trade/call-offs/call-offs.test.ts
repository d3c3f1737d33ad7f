import type {
  CallOffDetails,
  CalledOff,
  CallOffRequest,
  InventoryItemDetails,
} from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpCallOff, anErpCallOffLine } from '../import/testing/erp-records.ts';
import { CALL_OFFS_A_DAY } from './request-call-off.ts';
import { addStock, callOffOf } from './testing/a-call-off.ts';

const [CREDIT, CASH, HOLD] = [1001, 1002, 1003];
type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
let portal: TestPortal;
let headers: Headers;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());
afterAll(() => portal.close());

const db = () => portal.database.db;
let keys = 0;
interface Refusal {
  message: string;
  type?: string;
  fields?: Record<string, string>;
  items?: string[];
}
async function post<Data>(url: string, payload?: object, { key = `key-${++keys}`, by = headers } = {}) {
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    headers: { ...by, 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<{ data: Data } & Refusal>() };
}
const request = (lines: CallOffRequest['lines'], changes: Partial<CallOffRequest> = {}, sent = {}) =>
  post<CalledOff>('/api/call-offs', { ...callOffOf(lines, portal.now()), ...changes }, sent);
const cancel = (number: string, by = headers) =>
  post<null>(`/api/call-offs/${number}/cancel`, undefined, { by });
const get = async <Data>(url: string, by = headers) => {
  const answer = await portal.app.inject({ url, headers: by });
  return { status: answer.statusCode, ...answer.json<{ data: Data }>() };
};
const availableOf = async (code: string) =>
  (await get<InventoryItemDetails>(`/api/account-products/${code}`)).data.available;
const detailsOf = async (number: string) => (await get<CallOffDetails>(`/api/call-offs/${number}`)).data;
const send = (batch: ErpBatch) => importRecords(portal, CREDIT, batch, portal.app.log);

test('a call-off takes from what is available, is listed and told to other systems, and gives it back when it is cancelled', async () => {
  const [one, other] = [await addStock(db(), CREDIT), await addStock(db(), CREDIT)];
  const { status, data } = await request(
    [
      { productCode: one, quantity: 4 },
      { productCode: other, quantity: 10 },
    ],
    { poNumber: ' PO-9 ' },
  );
  expect(status).toBe(200);
  expect([await availableOf(one), await availableOf(other)]).toEqual([6, 0]);
  const number = data.callOffNumber;
  expect(await detailsOf(number)).toMatchObject({
    status: 'requested',
    requestedBy: 'Dana Reyes',
    pieces: 14,
    poNumber: 'PO-9',
    destination: '12 Mill Road, Tucson, AZ 85701',
    isPickup: false,
    canCancel: true,
    lines: [{ productCode: one, quantity: 4, unitOfMeasure: 'PC' }, { productCode: other }],
  });
  const item = await get<InventoryItemDetails>(`/api/account-products/${one}`);
  expect(item.data.callOffs).toMatchObject([{ callOffNumber: number, quantity: 4, status: 'requested' }]);
  const { rows } = (await get<{ rows: object[] }>(`/api/call-offs?search=${number}`)).data;
  expect(rows).toMatchObject([{ callOffNumber: number, productCodes: [one, other] }]);
  expect((await cancel(number)).status).toBe(200);
  expect([await availableOf(one), await availableOf(other)]).toEqual([10, 10]);
  expect(await detailsOf(number)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'Dana Reyes',
    canCancel: false,
  });
  const events = await db()
    .selectFrom('business_event')
    .select(['kind', 'data'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(events.reverse()).toMatchObject([
    { kind: 'callOffs.requested', data: { callOffNumber: number, poNumber: 'PO-9', branchID: null } },
    { kind: 'callOffs.cancelled', data: { callOffNumber: number, cancelledBy: 'Dana Reyes' } },
  ]);
});

test('the same attempt again makes one', async () => {
  const code = await addStock(db(), CREDIT);
  const sent = { key: 'once' };
  const [one, other] = [
    await request([{ productCode: code, quantity: 4 }], {}, sent),
    await request([{ productCode: code, quantity: 4 }], {}, sent),
  ];
  expect(other.data).toEqual(one.data);
  expect(other.headers['idempotent-replayed']).toBe('true');
  expect(await availableOf(code)).toBe(6);
});

test('more than is left is refused with what is left, and nothing of it is called off', async () => {
  const [few, none, enough] = [
    await addStock(db(), CREDIT, 3),
    await addStock(db(), CREDIT, 0),
    await addStock(db(), CREDIT),
  ];
  const lines = [few, none, enough, 'UNKNOWN'].map((productCode) => ({ productCode, quantity: 4 }));
  expect(await request(lines)).toMatchObject({
    status: 422,
    type: 'NOT_AVAILABLE',
    items: [few, none, 'UNKNOWN'],
    fields: {
      [`lines.${few}.quantity`]: '3 left. Please ask for that or less.',
      [`lines.${none}.quantity`]: 'Nothing is left of it. Please remove it.',
      'lines.UNKNOWN.quantity': 'Nothing is left of it. Please remove it.',
    },
  });
  expect(await availableOf(enough)).toBe(10);
});

test('what is wrong with a request is said by its field', async () => {
  const code = await addStock(db(), CREDIT);
  const line = { productCode: code, quantity: 1 };
  const wrong: [Partial<CallOffRequest>, string][] = [
    [{ wantedOn: '2026-03-15' }, 'wantedOn'],
    [{ wantedOn: '2027-04-01' }, 'wantedOn'],
    [{ wantedOn: '2026-02-30' }, 'wantedOn'],
    [{ branchID: 27 }, 'shipTo'],
    [{ shipTo: null }, 'shipTo'],
    [{ shipTo: null, branchID: 999 }, 'branchID'],
    [{ lines: [line, line] }, `lines.${code}.quantity`],
  ];
  for (const [changes, field] of wrong) {
    const { status, fields } = await request([line], changes);
    expect([changes, status, Object.keys(fields ?? {})]).toEqual([changes, 400, [field]]);
  }
  const picked = await request([line], { shipTo: null, branchID: 27, wantedOn: '2026-03-16' });
  expect(await detailsOf(picked.data.callOffNumber)).toMatchObject({
    destination: 'Phoenix',
    isPickup: true,
  });
});

test('a customer on credit hold is told how to proceed', async () => {
  const by = await portal.signIn('hold');
  const code = await addStock(db(), HOLD);
  const refused = await request([{ productCode: code, quantity: 1 }], {}, { by });
  expect(refused).toMatchObject({ status: 422, type: 'CREDIT_HOLD' });
  expect(refused.message).toContain('your account is on credit hold');
});

test('another customer finds, cancels and calls off nothing of it', async () => {
  const by = await portal.signIn('cash');
  const code = await addStock(db(), CREDIT);
  const { data } = await request([{ productCode: code, quantity: 1 }]);
  expect((await get(`/api/call-offs/${data.callOffNumber}`, by)).status).toBe(404);
  expect((await cancel(data.callOffNumber, by)).status).toBe(404);
  const refused = await request([{ productCode: code, quantity: 1 }], {}, { by });
  expect(refused).toMatchObject({ status: 422, type: 'NOT_AVAILABLE', items: [code] });
  const own = await db().selectFrom('call_off').select('id').where('customer_id', '=', CASH).execute();
  expect(own.length).toBeGreaterThan(0);
});

test('a new one goes where the last one went, and the first to the own address', async () => {
  const code = await addStock(db(), CREDIT);
  await request([{ productCode: code, quantity: 1 }], { shipTo: null, branchID: 27 });
  const destination = () => get<object>('/api/call-off-destination');
  expect((await destination()).data).toEqual({ branchID: 27, shipTo: null });
  await db().deleteFrom('call_off').where('customer_id', '=', CREDIT).execute();
  expect((await destination()).data).toEqual({
    branchID: null,
    shipTo: expect.stringMatching(/, AZ \d{5}$/) as string,
  });
});

test('after many in a day a customer is asked to call', async () => {
  const bucket = { bucket: `call-offs of ${CREDIT}`, hits: CALL_OFFS_A_DAY };
  await db()
    .insertInto('rate_limit')
    .values({ ...bucket, resets_at: new Date(portal.now().getTime() + 60_000) })
    .execute();
  const code = await addStock(db(), CREDIT);
  expect(await request([{ productCode: code, quantity: 1 }])).toMatchObject({
    status: 422,
    type: 'TOO_MANY_CALL_OFFS',
  });
});

describe('the systems of the distributor', () => {
  const stockOf = (productCode: string, version: number, stockAvailable: number) => ({
    dedicatedInventory: [
      { version, productCode, productDescription: 'Plate', stockAvailable, lastUsageDate: null },
    ],
  });
  /** A call-off of four of ten pieces; `answer` sends a record of it. */
  async function called(erp_version = 5) {
    const code = await addStock(db(), CREDIT, 10, { erp_version });
    const { data } = await request([{ productCode: code, quantity: 4 }]);
    const answer = (
      version: number,
      state: ReturnType<typeof anErpCallOff>['state'],
      { stockVersion, ...changes }: { stockVersion?: number } & Partial<ReturnType<typeof anErpCallOff>> = {},
    ) =>
      send({
        callOffs: [
          anErpCallOff({
            callOffNumber: data.callOffNumber,
            version,
            state,
            lines: [
              anErpCallOffLine({ productCode: code, quantity: 4, ...(stockVersion && { stockVersion }) }),
            ],
            ...changes,
          }),
        ],
      });
    return { code, number: data.callOffNumber, answer };
  }

  test('confirm and ship: the pieces count until the next inventory record, which is without them', async () => {
    const { code, number, answer } = await called();
    await answer(1, 'confirmed', { promisedOn: '2026-03-18' });
    expect(await detailsOf(number)).toMatchObject({
      status: 'confirmed',
      promisedOn: '2026-03-18',
      canCancel: false,
    });
    expect(await cancel(number)).toMatchObject({ status: 422, type: 'NOT_CANCELLABLE' });
    await send(stockOf(code, 6, 10));
    expect(await availableOf(code)).toBe(6);
    await answer(2, 'shipped', { shippedOn: '2026-03-17', salesOrder: 'S-1' });
    expect(await availableOf(code)).toBe(6);
    await send(stockOf(code, 6, 10));
    expect(await availableOf(code)).toBe(6);
    await send(stockOf(code, 7, 6));
    expect(await availableOf(code)).toBe(6);
    await answer(3, 'shipped');
    expect(await availableOf(code)).toBe(6);
    await answer(4, 'confirmed');
    expect(await availableOf(code)).toBe(2);
  });

  test.each([
    ['the stock comes first', true],
    ['the call-off comes first', false],
  ])(
    'say from which version on the stock is without the pieces: they count once when %s',
    async (_, isStockFirst) => {
      const { code, answer } = await called();
      const stock = () => send(stockOf(code, 7, 6));
      const shipped = () => answer(2, 'shipped', { stockVersion: 7 });
      await (isStockFirst ? stock() : shipped());
      expect(await availableOf(code)).toBe(isStockFirst ? 2 : 6);
      await (isStockFirst ? shipped() : stock());
      expect(await availableOf(code)).toBe(6);
    },
  );

  test('refuse with a note, confirm less, and delete: the rest is free again', async () => {
    const { code, number, answer } = await called();
    await answer(1, 'confirmed', { lines: [anErpCallOffLine({ productCode: code, quantity: 3 })] });
    expect(await availableOf(code)).toBe(7);
    await answer(2, 'refused', { note: 'Damaged in the yard' });
    expect(await detailsOf(number)).toMatchObject({ status: 'refused', note: 'Damaged in the yard' });
    expect(await availableOf(code)).toBe(10);
    await answer(3, 'confirmed');
    expect(await availableOf(code)).toBe(6);
    await send({ callOffs: [{ callOffNumber: number, version: 4, deleted: true }] });
    expect(await availableOf(code)).toBe(10);
  });

  test('do not revive what was cancelled in the portal, but tell that it left anyway', async () => {
    const { code, number, answer } = await called();
    await cancel(number);
    expect(await answer(1, 'confirmed')).toMatchObject([{ outcome: 'skipped' }]);
    expect(await availableOf(code)).toBe(10);
    expect(await answer(2, 'shipped')).toMatchObject([{ outcome: 'stored' }]);
    expect(await availableOf(code)).toBe(6);
  });

  test('send call-offs that were made by telephone, whose number the portal never gives again', async () => {
    const code = await addStock(db(), CREDIT, 1);
    const { number: last } = await called();
    const next = `CO-${Number(last.slice(3)) + 1}`;
    const lines = [anErpCallOffLine({ productCode: code, quantity: 3 })];
    expect(
      await send({ callOffs: [anErpCallOff({ callOffNumber: next, lines, branchID: 27, shipTo: null })] }),
    ).toMatchObject([{ outcome: 'stored' }]);
    expect(await detailsOf(next)).toMatchObject({ requestedBy: 'Ida Ames', destination: 'Phoenix' });
    expect(await availableOf(code)).toBe(-2);
    expect((await called()).number).toBe(`CO-${Number(last.slice(3)) + 2}`);
  });

  test('send neither a branch nor an address, or both, and are refused', async () => {
    for (const wrong of [{ shipTo: null }, { branchID: 27 }])
      expect(await send({ callOffs: [anErpCallOff(wrong)] })).toMatchObject([
        { outcome: 'refused', field: 'shipTo' },
      ]);
  });
});
