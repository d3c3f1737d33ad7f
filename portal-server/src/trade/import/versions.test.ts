import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from './import-records.ts';
import { anErpOrder } from './testing/erp-records.ts';

const CUSTOMER = 1001;
const DAY_MS = 86_400_000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const { version: _version, ...unversioned } = anErpOrder({ salesOrder: 'S-V', orderNumber: null });
const send = async (changes: object) => {
  const orders = [{ ...unversioned, ...changes }];
  const [result] = await importRecords(portal, CUSTOMER, { orders }, portal.app.log);
  return result;
};
const time = (ahead: number) => new Date(portal.now().getTime() + ahead);

test('a version that is more than a day ahead is refused, as it would keep out all that comes after it', async () => {
  const reason = 'must not be later than a day from now, as milliseconds since 1970';
  expect(await send({ version: time(DAY_MS + 1).getTime() })).toMatchObject({
    outcome: 'refused',
    field: 'version',
    reason,
  });
  expect(await send({ version: Number.MAX_SAFE_INTEGER })).toMatchObject({ field: 'version' });
  expect(await send({ updatedAt: time(2 * DAY_MS).toISOString() })).toMatchObject({
    outcome: 'refused',
    field: 'updatedAt',
    reason,
  });
  expect(await send({ salesOrder: 'S-V2', version: time(DAY_MS).getTime() })).toMatchObject({
    outcome: 'stored',
  });
});

test('the time of the last change says how new a record is where there is no version', async () => {
  const at = (ms: number) => ({ updatedAt: time(ms).toISOString() });
  expect(await send(at(-5_000))).toMatchObject({ outcome: 'stored', number: 'S-V' });
  expect(await send(at(-6_000))).toMatchObject({ outcome: 'skipped' });
  expect(await send(at(-4_000))).toMatchObject({ outcome: 'stored' });
  expect(await send({ version: time(-4_500).getTime() })).toMatchObject({ outcome: 'skipped' });
  const deletion = { salesOrder: 'S-V', deleted: true, ...at(-1_000) };
  const [deleted] = await importRecords(portal, CUSTOMER, { orders: [deletion] }, portal.app.log);
  expect(deleted).toMatchObject({ outcome: 'deleted' });
  expect(await send(at(-2_000))).toMatchObject({ outcome: 'skipped' });
});

test.each([
  [{}, 'version'],
  [{ updatedAt: 'yesterday' }, 'updatedAt'],
  [{ updatedAt: 7 }, 'updatedAt'],
  [{ version: '7' }, 'version'],
])('%j is refused', async (changes, field) => {
  expect(await send(changes)).toMatchObject({ outcome: 'refused', field });
});
