import { ERP_EXAMPLES, ERP_KINDS, nameOfKind, type ErpKind } from '@portal/shared-contracts/erp';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { ACCOUNT, order, sendBatch } from './testing/send-batch.ts';

let portal: TestPortal;
let headers: { authorization: string };
beforeAll(async () => {
  portal = await testPortal();
  headers = await makeTestKey(portal);
});
afterAll(() => portal.close());

const BAD: readonly [name: string, number: string][] = [
  ['a NUL', 'x\0y'],
  ['half a character', 'x\ud800y'],
  ['the other half', 'x\udc00'],
  ['a tab', 'x\ty'],
  ['a line end', 'x\ny'],
  ['a control character', 'x\u0085y'],
  ['a character that turns the line', 'x\u202ey'],
  ['a character without width', 'x\u200by'],
  ['a mark of byte order', 'x\ufeffy'],
  ['a blank at its end', 'x '],
  ['nothing but a dot', '.'],
  ['nothing but two dots', '..'],
  ['a half by its length', '💠'.repeat(200)],
];

const TEXT_KEYS = (Object.keys(ERP_KINDS) as ErpKind[]).flatMap((kind) =>
  ERP_KINDS[kind].keys
    .filter((key) => key !== 'branchID' && key !== 'documentKind')
    .map((key) => [kind, key] as const),
);

const batchOf = (kind: ErpKind, changes: object) => ({
  ...ERP_EXAMPLES[kind],
  accountNumber: ACCOUNT,
  ...changes,
});

test.each(
  TEXT_KEYS.flatMap(([kind, key]) => BAD.map(([name, number]) => [kind, key, name, number] as const)),
)(
  '%s whose %s has %s is refused by its line, and so is the batch when it is repeated',
  async (kind, key, name, number) => {
    const lines = [
      batchOf(kind, { [key]: number }),
      { ...batchOf(kind, {}), version: 1, deleted: true, [key]: number },
    ];
    const sent = {
      kind: nameOfKind(kind),
      headers,
      batchId: `bad-${kind}-${BAD.findIndex(([each]) => each === name)}`,
    };
    const first = await sendBatch(portal, lines, sent);
    expect(first).toMatchObject({
      status: 200,
      data: { received: 2, refused: 2, problems: [{ line: 1 }, { line: 2 }] },
    });
    expect(await sendBatch(portal, lines, sent)).toMatchObject({
      status: 200,
      replayed: 'true',
      data: first.data,
    });
  },
);

test.each(BAD)(
  'an account with %s is refused by its line, also in a full set',
  async (name, accountNumber) => {
    for (const allOf of [undefined, ACCOUNT]) {
      const sent = {
        headers,
        batchId: `account-${allOf}-${BAD.findIndex(([each]) => each === name)}`,
        ...(allOf && { allOf }),
      };
      expect(await sendBatch(portal, [order('S-1', { accountNumber })], sent)).toMatchObject({
        status: 200,
        data: { refused: 1, problems: [{ line: 1, field: 'accountNumber' }] },
      });
    }
  },
);

test.each(BAD)('a full set with a number that has %s deletes nothing', async (name, salesOrder) => {
  const sent = { headers, allOf: ACCOUNT, batchId: `set-${BAD.findIndex(([each]) => each === name)}` };
  expect(await sendBatch(portal, [order(salesOrder)], sent)).toMatchObject({
    status: 200,
    data: { refused: 1, deleted: 0 },
  });
});

test.each(['A B', 'INV/26/0001', '..x', '...', 'Ł-1', '💠', '../../x', 'A:1*?"'])(
  '%s is a number',
  async (number) => {
    const sent = { headers, batchId: `good-${Buffer.from(number).toString('hex')}` };
    expect(await sendBatch(portal, [order(number)], sent)).toMatchObject({ data: { stored: 1 } });
  },
);
