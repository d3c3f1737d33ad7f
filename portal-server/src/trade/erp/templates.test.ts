import { readFileSync } from 'node:fs';
import { ERP_KIND_NAMES, type ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { makeTestKey } from './testing/make-test-key.ts';

const TEMPLATES = new URL('../../../../docs/templates/', import.meta.url);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('the templates of all kinds, sent in their order, are stored', async () => {
  const key = await makeTestKey(portal);
  const problems: unknown[] = [];
  for (const name of ERP_KIND_NAMES) {
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `/api/erp/v1/${name}`,
      headers: { 'content-type': 'application/x-ndjson', 'batch-id': `template-${name}`, ...key },
      payload: readFileSync(new URL(`${name}.ndjson`, TEMPLATES), 'utf8'),
    });
    const { data } = answer.json<{ data: ErpBatchAnswer }>();
    if (data.stored !== 1) problems.push([name, data.problems]);
  }
  expect(problems).toEqual([]);
});
