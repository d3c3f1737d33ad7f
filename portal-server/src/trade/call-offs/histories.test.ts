import type { CalledOff } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from '../import/import-records.ts';
import { anErpCallOff, anErpCallOffLine } from '../import/testing/erp-records.ts';
import { addStock, callOffOf } from './testing/a-call-off.ts';

const CUSTOMER = 1001;
const STOCK = 20;
const PRODUCTS = 2;

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

let keys = 0;
const post = async (url: string, payload?: object) => {
  keys += 1;
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'idempotency-key': `history-${keys}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json<{ data: CalledOff | null; type?: string }>() };
};

const product = fc.nat(PRODUCTS - 1);
const which = fc.nat(9);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('request' as const),
      // More than one product in some, and more than there is in some.
      quantities: fc.uniqueArray(fc.record({ product, quantity: fc.integer({ min: 1, max: STOCK }) }), {
        selector: (line) => line.product,
        minLength: 1,
        maxLength: PRODUCTS,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      which,
      state: fc.constantFrom('confirmed' as const, 'refused' as const, 'shipped' as const),
      saysVersion: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('count' as const), product }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type State = 'requested' | 'confirmed' | 'refused' | 'shipped' | 'cancelled';
interface Known {
  number: string;
  lines: { code: string; quantity: number }[];
  state: State;
}

/** The yard and its systems, which know what lies there, and the portal, which people and the systems use in any order. */
class Yard {
  readonly codes: string[] = [];
  readonly callOffs: Known[] = [];
  /** Pieces that lie in the yard, by product. */
  readonly there = new Map<string, number>();
  #version = 1;

  async begin(): Promise<void> {
    await portal.database.db.deleteFrom('rate_limit').execute();
    for (let n = 0; n < PRODUCTS; n += 1) {
      const code = await addStock(portal.database.db, CUSTOMER, STOCK, { erp_version: 1 });
      this.codes.push(code);
      this.there.set(code, STOCK);
    }
  }

  /** Pieces that lie in the yard and are promised to nobody. */
  free(code: string): number {
    const promised = this.callOffs
      .filter(({ state }) => state === 'requested' || state === 'confirmed')
      .flatMap(({ lines }) => lines.filter((line) => line.code === code));
    return (this.there.get(code) ?? 0) - promised.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async available(code: string): Promise<number> {
    const item = await portal.database.db
      .selectFrom('inventory_item')
      .select('available')
      .where('customer_id', '=', CUSTOMER)
      .where('product_code', '=', code)
      .executeTakeFirstOrThrow();
    return item.available;
  }

  async take(one: Step): Promise<void> {
    this.#version += 1;
    const version = this.#version;
    if (one.does === 'request') {
      const lines = one.quantities.map(({ product: at, quantity }) => ({
        code: this.codes[at] ?? '',
        quantity,
      }));
      const isThere = lines.every(({ code, quantity }) => quantity <= this.free(code));
      const { status, data, type } = await post(
        '/api/call-offs',
        callOffOf(
          lines.map(({ code, quantity }) => ({ productCode: code, quantity })),
          portal.now(),
        ),
      );
      expect([status, type]).toEqual(isThere ? [200, undefined] : [422, 'NOT_AVAILABLE']);
      if (data) this.callOffs.push({ number: data.callOffNumber, lines, state: 'requested' });
    } else if (one.does === 'count') {
      const code = this.codes[one.product] ?? '';
      const dedicatedInventory = [
        {
          version,
          productCode: code,
          productDescription: 'Plate',
          stockAvailable: this.there.get(code) ?? 0,
          lastUsageDate: null,
        },
      ];
      await importRecords(portal, CUSTOMER, { dedicatedInventory }, portal.app.log);
    } else {
      const callOff = this.callOffs[one.which % Math.max(1, this.callOffs.length)];
      if (callOff)
        await (one.does === 'cancel' ? this.#cancel(callOff) : this.#answer(callOff, one, version));
    }
  }

  async #cancel(callOff: Known): Promise<void> {
    const { status } = await post(`/api/call-offs/${callOff.number}/cancel`);
    expect(status).toBe(callOff.state === 'requested' ? 200 : 422);
    if (status === 200) callOff.state = 'cancelled';
  }

  /** The systems answer what is open, and pieces leave the yard as they are told to be shipped. */
  async #answer(callOff: Known, { state, saysVersion }: Extract<Step, { does: 'answer' }>, version: number) {
    if (callOff.state !== 'requested' && callOff.state !== 'confirmed') return;
    callOff.state = state;
    if (state === 'shipped')
      for (const { code, quantity } of callOff.lines)
        this.there.set(code, (this.there.get(code) ?? 0) - quantity);
    const lines = callOff.lines.map(({ code, quantity }, at) =>
      anErpCallOffLine({
        lineNumber: at + 1,
        productCode: code,
        quantity,
        ...(state === 'shipped' && saysVersion && { stockVersion: version + 1 }),
      }),
    );
    const record = anErpCallOff({ callOffNumber: callOff.number, version, state, lines });
    await importRecords(portal, CUSTOMER, { callOffs: [record] }, portal.app.log);
  }
}

test('whatever people and the distributor do in any order, what is left is what lies in the yard and is promised to nobody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const yard = new Yard();
      await yard.begin();
      for (const one of steps) {
        await yard.take(one);
        for (const code of yard.codes) {
          expect(await yard.available(code)).toBe(yard.free(code));
          expect(yard.free(code)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('people who call off the last pieces at the same time get each piece once', async () => {
  const code = await addStock(portal.database.db, CUSTOMER, STOCK);
  const each = 3;
  const call = async (): Promise<number> => {
    const { status } = await post(
      '/api/call-offs',
      callOffOf([{ productCode: code, quantity: each }], portal.now()),
    );
    // Who is told that others are before them asks again, as a person does.
    return status === 503 ? call() : status;
  };
  const statuses = await Promise.all(Array.from({ length: 30 }, call));
  const made = statuses.filter((status) => status === 200).length;
  expect(made).toBe(Math.floor(STOCK / each));
  expect(statuses.filter((status) => status === 422)).toHaveLength(30 - made);
  const { called_off, available } = await portal.database.db
    .selectFrom('inventory_item')
    .select(['called_off', 'available'])
    .where('product_code', '=', code)
    .executeTakeFirstOrThrow();
  expect([called_off, available]).toEqual([made * each, STOCK - made * each]);
});
