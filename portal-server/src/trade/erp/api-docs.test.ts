import { ERP_KINDS, nameOfKind, type ErpBatchAnswer, type ErpKind } from '@portal/shared-contracts/erp';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { makeTestKey } from './testing/make-test-key.ts';

const KINDS = Object.keys(ERP_KINDS) as ErpKind[];

interface Line {
  schema: { anyOf: { properties: Record<string, unknown>; required: string[] }[] };
  example: object;
}
interface Operation {
  tags: string[];
  security: object[];
  requestBody?: { content: Record<string, Line> };
}

let portal: TestPortal;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  portal = await testPortal();
  ({ paths } = (await portal.app.inject('/api/docs/json')).json<{ paths: typeof paths }>());
});
afterAll(() => portal.close());

const operation = (kind: ErpKind) => paths[`/api/erp/v1/${nameOfKind(kind)}`]?.['put'];
const line = (kind: ErpKind) => operation(kind)?.requestBody?.content['application/x-ndjson'];

test('the calls of other systems stand apart from those of the pages, with their own key', () => {
  for (const [path, operations] of Object.entries(paths))
    for (const { tags, security } of Object.values(operations)) {
      const isErp = path.startsWith('/api/erp/');
      expect([path, tags.includes('ERP'), JSON.stringify(security).includes('erpKey')]).toEqual([
        path,
        isErp,
        isErp,
      ]);
    }
});

test.each(KINDS)(
  'the fields of %s are described, with the account number where they are of a customer',
  (kind) => {
    const [record, deletion] = line(kind)?.schema.anyOf ?? [];
    const account = ERP_KINDS[kind].of === 'customer' ? ['accountNumber'] : [];
    const fields = Object.keys(ERP_KINDS[kind].schema.properties);
    expect(Object.keys(record?.properties ?? {}).sort()).toEqual([...account, ...fields, 'updatedAt'].sort());
    expect(deletion?.required.sort()).toEqual([...account, ...ERP_KINDS[kind].keys, 'deleted'].sort());
  },
);

test('the examples of all kinds, sent as they are shown, are stored by the door', async () => {
  const key = await makeTestKey(portal);
  const problems: unknown[] = [];
  for (const kind of KINDS) {
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `/api/erp/v1/${nameOfKind(kind)}`,
      headers: { 'content-type': 'application/x-ndjson', 'batch-id': `example-${kind}`, ...key },
      payload: `${JSON.stringify(line(kind)?.example)}\n`,
    });
    const { data } = answer.json<{ data: ErpBatchAnswer }>();
    if (data.stored !== 1) problems.push([kind, data.problems]);
  }
  expect(problems).toEqual([]);
});
