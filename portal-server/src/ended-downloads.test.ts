import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { areas } from './areas.ts';
import type { Area } from './platform/http/portal-app.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

const CUSTOMER = 1001;

/** A slow network: passes the first piece of each file, and the rest after the connection has ended. */
const slowed = (area: Area): Area => {
  const slow: Area = (app, services) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (!(payload instanceof Readable)) return payload;
      const file = new PassThrough();
      const [first] = (await once(payload, 'data')) as [Uint8Array | string];
      payload.pause();
      file.write(first);
      reply.raw.once('close', () => payload.destroy());
      return file;
    });
    return area(app, services);
  };
  Object.defineProperty(slow, 'name', { value: area.name });
  return slow;
};

let portal: TestPortal;
let headers: Record<string, string>;
beforeAll(async () => {
  portal = await testPortal({ areas: areas.map(slowed) });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  headers = (await portal.signIn('viewer')) as Record<string, string>;
});
afterAll(() => portal.close());

async function oneInvoice(): Promise<string> {
  const { invoice_number } = await portal.database.db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('customer_id', '=', CUSTOMER)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return invoice_number;
}
const json = (value: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { ...headers, 'content-type': 'application/json' },
});

test.each([
  ['a list as CSV', '/api/invoices/export.csv', () => Promise.resolve({})],
  ['a list as XLSX', '/api/invoices/export.xlsx', () => Promise.resolve({})],
  [
    'an archive of documents',
    '/api/documents/zip',
    async () => json({ documents: [{ kind: 'invoice', number: await oneInvoice() }] }),
  ],
])('the download of %s breaks off when its view ends', async (_what, path, request) => {
  const { grantId } = await startView(portal, headers, CUSTOMER);
  const { port } = portal.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}?customerId=${CUSTOMER}`;
  const answer = await fetch(url, { headers, ...(await request()) });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  const reader = answer.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await portal.app.inject({ method: 'DELETE', url: `/api/staff/grants/${grantId}`, headers });
  await expect(reader.read()).rejects.toThrow('terminated');
});
