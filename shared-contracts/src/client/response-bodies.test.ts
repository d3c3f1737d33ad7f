import fc from 'fast-check';
import { readEvents, type ServerEvent, fileNameOf } from './response-bodies.ts';
import { createApiClient } from './api-client.ts';

const STREAM = [
  ': connected\n\n',
  'event: account.changed\ndata: {}\n\n',
  'data: one\ndata:two\n\n',
  'retry: 5000\n\n',
  'event: ñandú\r\ndata: €\r\n\r\n',
].join('');
const EVENTS: ServerEvent[] = [
  { name: 'account.changed', data: '{}' },
  { name: 'message', data: 'one\ntwo' },
  { name: 'ñandú', data: '€' },
];

/** A body that arrives in parts, cut at any byte, also within a character. */
function bodyOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const at = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  const parts = at.slice(1).map((end, index) => bytes.slice(at[index], end));
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

test('events are read however the stream is divided; comments and blocks without data are ignored', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length })), async (cuts) => {
      const received: ServerEvent[] = [];
      await readEvents(bodyOf(bytes, cuts), (event) => received.push(event));
      expect(received).toEqual(EVENTS);
    }),
    { numRuns: 50 },
  );
});

test('an event that the end of the stream cuts off is ignored', async () => {
  const received: ServerEvent[] = [];
  await readEvents(bodyOf(new TextEncoder().encode('event: a\ndata: b'), []), (event) =>
    received.push(event),
  );
  expect(received).toEqual([]);
});

test.each([
  [`attachment; filename="Q-100001.pdf"`, 'Q-100001.pdf'],
  [`attachment; filename=Q-100001.pdf`, 'Q-100001.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''Cotizaci%C3%B3n.pdf`, 'Cotización.pdf'],
  [null, 'S-1'],
])('a file sent as %s is saved as %s', (disposition, name) =>
  expect(fileNameOf(disposition, '/api/orders/v1/salesOrder/download/S-1?customerId=7')).toBe(name),
);

const clientFor = (response: Response) => {
  const fetch = jest.fn((_url: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(response));
  const api = createApiClient({
    readToken: () => 'half',
    readCustomerId: () => '7',
    readLanguage: () => 'es',
    takeEarly: () => undefined,
    onRefused: () => undefined,
    fetch,
  });
  return { api, fetch };
};

test('a file is asked for with the token and the customer, and arrives with its name', async () => {
  const { api, fetch } = clientFor(
    new Response('%PDF-1.7', { headers: { 'content-disposition': 'attachment; filename="S-1.pdf"' } }),
  );
  const file = await api.download('/api/orders/v1/salesOrder/download/S-1');
  expect(file.name).toBe('S-1.pdf');
  expect(file.content.size).toBe(8);
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe('/api/orders/v1/salesOrder/download/S-1?customerId=7');
  expect(init?.headers).toMatchObject({ accept: '*/*', authorization: 'Bearer half' });
});

test("another customer's file is an error with the message of the server", async () => {
  const { api } = clientFor(new Response(JSON.stringify({ message: 'No Records Found' }), { status: 404 }));
  await expect(api.download('/api/orders/v1/salesOrder/download/S-9')).rejects.toMatchObject({
    status: 404,
    message: 'No Records Found',
  });
});

test('a file that is asked for with a body is asked for by POST', async () => {
  const { api, fetch } = clientFor(new Response('PK'));
  await api.download('/api/documents/zip', { body: { documents: [] } });
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: '{"documents":[]}' });
});
