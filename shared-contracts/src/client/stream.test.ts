import { createApiClient } from './api-client.ts';
import type { ServerEvent } from './response-bodies.ts';

function clientFor(response: Response) {
  const fetch = jest.fn((_url: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(response));
  const onRefused = jest.fn();
  const api = createApiClient({
    readToken: () => 'half',
    readCustomerId: () => '7',
    readLanguage: () => 'es',
    takeEarly: () => undefined,
    onRefused,
    fetch,
  });
  return { api, fetch, onRefused };
}

test('events are requested with the token and the customer, and received until the server ends them', async () => {
  const { api, fetch } = clientFor(new Response('event: account.changed\ndata: {}\n\n'));
  const received: ServerEvent[] = [];
  await api.stream('/api/events', (event) => received.push(event));
  expect(received).toEqual([{ name: 'account.changed', data: '{}' }]);
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe('/api/events?customerId=7');
  expect(init?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer half' });
});

test('a session that is over refuses the stream as it does every call', async () => {
  const { api, onRefused } = clientFor(Response.json({}, { status: 401 }));
  await expect(api.stream('/api/events', () => undefined)).rejects.toMatchObject({ status: 401 });
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
});

test('a connection that breaks is an error of the catalogue', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network')) });
  const { api } = clientFor(new Response(broken));
  await expect(api.stream('/api/events', () => undefined)).rejects.toMatchObject({ catalogue: 'oops' });
});
