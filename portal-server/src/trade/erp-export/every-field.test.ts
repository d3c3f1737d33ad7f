import {
  ERP_EXAMPLES,
  ERP_KINDS,
  LINE_FIELDS,
  nameOfKind,
  type ErpBatchAnswer,
  type ErpFields,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { Value } from 'typebox/value';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { makeTestKey } from '../erp/testing/make-test-key.ts';

type Sent = Readonly<Record<string, unknown>>;
const KINDS = Object.keys(ERP_KINDS) as ErpKind[];
const EXAMPLES = ERP_EXAMPLES as Readonly<Record<ErpKind, Sent>>;

/** Fields whose export differs from what was sent, with the reason. */
const NOT_RETURNED: readonly string[] = [
  // They ask for something once, and are not stored.
  'users.invite',
  'invoices.mailLink',
  // Used for new people only: later the person chooses.
  'users.language',
  // They tell the portal which of its own answers and payments the record includes; the portal knows those
  // itself.
  'quotes.isPortalMade',
  'quotes.answeredAt',
  'invoices.payments',
  // It never changes.
  'customers.customerID',
];
/** Changes that a record needs together, or it is refused. */
const TOGETHER: Readonly<Record<string, Sent>> = {
  'testReports.pdf': { values: null },
  'invoices.originalAmount': { settlementDiscAmount: 10 },
  'invoices.total': { settlementDiscAmount: 10 },
  'invoices.invoiceDate': { settlementDiscDueDate: '2026-05-15' },
  'callOffs.branchID': { shipTo: null },
  'callOffs.shipTo': { branchID: null },
  'categories.isProduct': { path: 'carbon-steel/bar/round' },
};

const PDF = Buffer.from('%PDF-1.7\n% other\n%%EOF\n').toString('base64');

/** Values to try: for each field one is valid and differs from its example. */
const VALUES: readonly unknown[] = [
  true,
  'America/Denver',
  '8:00 AM - 4:00 PM',
  '2026-05-05',
  '2026-05-05T10:00:00.000Z',
  'CA',
  '12.34',
  11,
  '12345',
  'other@coronado.example',
  'Other',
  'carbon-steel/bar',
  ['2026-05-05'],
  { address1: 'Other', city: 'Other', state: 'Other', zipCode: 'Other' },
  {
    grade: 'X',
    uns: null,
    finish: null,
    standards: [],
    chemistry: [],
    mechanical: [],
  },
  [
    {
      invoiceNumber: 'I-90001',
      amount: 10,
      appliedOn: '2026-05-05',
      payment: null,
    },
  ],
  [{ salesOrder: 'S-90001', lines: [{ lineNumber: 1, quantity: '7.00' }] }],
  [{ ...(EXAMPLES.quotes['lines'] as Sent[])[0], quantity: '7.00' }],
  [{ ...(EXAMPLES.callOffs['lines'] as Sent[])[0], quantity: 7 }],
  ...KINDS.flatMap((kind) => Object.values(ERP_KINDS[kind].fields).flatMap(({ schema }) => namesIn(schema))),
];

/** The values that a schema lists. */
function namesIn(schema: object): unknown[] {
  const {
    enum: names = [],
    anyOf = [],
    const: only,
  } = schema as { enum?: unknown[]; anyOf?: object[]; const?: unknown };
  return [...names, ...(only === undefined ? [] : [only]), ...anyOf.flatMap(namesIn)];
}

function otherValue(fields: ErpFields, name: string): unknown {
  if (name === 'pdf') return PDF;
  if (name === 'contactEmail') return 'Other Dept <other@coronado.example>; ap@coronado.example';
  const field = fields[name];
  const other = VALUES.find(
    (value) => field && Value.Check(field.schema, value) && !sameValue(value, field.example),
  );
  if (other === undefined) throw new Error(`add a value of ${name} to VALUES`);
  return other;
}

/** What JSON makes of a value. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

let portal: TestPortal;
let key: { authorization: string };
let version = 1;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
  key = await makeTestKey(portal);
  for (const kind of KINDS) await send(kind, EXAMPLES[kind]);
  await send('categories', {
    ...EXAMPLES.categories,
    path: 'carbon-steel/bar',
  });
});
afterAll(() => portal.close());

async function send(kind: ErpKind, record: Sent): Promise<void> {
  version += 1;
  const answer = await portal.app.inject({
    method: 'PUT',
    url: `/api/erp/v1/${nameOfKind(kind)}`,
    headers: {
      'content-type': 'application/x-ndjson',
      'batch-id': `b-${version}`,
      ...key,
    },
    payload: JSON.stringify({ ...record, version }),
  });
  // Another amount alone contradicts the other amounts of the record.
  const { stored, warned, problems } = answer.json<{ data: ErpBatchAnswer }>().data;
  const refused = problems.filter(({ outcome }) => outcome === 'refused');
  expect([kind, stored + warned, refused]).toEqual([kind, 1, []]);
}

/** The exported record with the same key. */
async function read(
  kind: ErpKind,
  { keys, record }: { keys: readonly string[]; record: Sent },
): Promise<Sent> {
  const answer = await portal.app.inject({
    url: `/erp-records/${nameOfKind(kind)}`,
    remoteAddress: '127.0.0.1',
  });
  const records = answer.body.split('\n').filter(Boolean);
  const found = records
    .map((line) => JSON.parse(line) as Sent)
    .find((each) => keys.every((name) => each[name] === record[name]));
  if (!found) throw new Error(`no ${kind} was exported with this key`);
  return found;
}

const FIELDS = KINDS.flatMap((kind) =>
  Object.keys(ERP_KINDS[kind].fields).map((name) => [kind, name] as const),
).filter(([kind, name]) => !NOT_RETURNED.includes(`${kind}.${name}`));

test.each(FIELDS)(
  '%s: another value of %s goes in by import and comes back by export',
  async (kind, name) => {
    const { fields, keys } = ERP_KINDS[kind];
    const others: Sent = TOGETHER[`${kind}.${name}`] ?? {};
    const record: Sent = {
      ...EXAMPLES[kind],
      ...others,
      [name]: otherValue(fields, name),
    };
    // A customer never changes its number.
    const isNew = kind === 'customers' && name === 'accountNumber';
    const sent = isNew ? { ...record, customerID: 9_002 } : record;
    await send(kind, sent);
    const back = await read(kind, { keys, record: sent });
    expect(plain({ ...back, version: 0 })).toMatchObject(plain({ [name]: sent[name] }) as object);
  },
);

test.each(Object.keys(LINE_FIELDS))(
  'another %s of a line goes in by import and comes back by export',
  async (name) => {
    for (const kind of ['quotes', 'orders'] as const) {
      const [line] = EXAMPLES[kind]['lines'] as Sent[];
      const record = {
        ...EXAMPLES[kind],
        lines: [{ ...line, [name]: otherValue(LINE_FIELDS, name) }],
      };
      await send(kind, record);
      const back = await read(kind, { keys: ERP_KINDS[kind].keys, record });
      expect(plain(back['lines'])).toEqual(plain(record.lines));
    }
  },
);
