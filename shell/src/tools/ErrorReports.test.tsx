/** @jest-environment-options {"url": "https://portal.test/login?user=dana"} */
import { reportFault } from '../faults/report-fault.ts';
import { startReporting } from './ErrorReports.tsx';

interface SentEvent {
  environment: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string }[] };
  breadcrumbs: { category: string; data: Record<string, unknown> }[];
}

const wire = jest.fn<Promise<Response>, [string | URL | Request, RequestInit?]>();
const real = globalThis.fetch;
beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  wire.mockImplementation(() => Promise.resolve(new Response('{}')));
  globalThis.fetch = wire;
});
afterAll(() => {
  globalThis.fetch = real;
});

/** The events sent to the service, read from their envelopes. */
const sentEvents = (): [url: string, event: SentEvent][] =>
  wire.mock.calls
    .map(([url, init]): [string, string] => [String(url), String(init?.body)])
    .filter(([url]) => url.startsWith('https://errors.test/'))
    .map(([url, body]) => [url, JSON.parse(body.split('\n')[2] ?? '') as SentEvent]);
const eventually = async (count: number): Promise<void> => {
  while (sentEvents().length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};
const fault = (words: string, section = 'mfe-quotes') => {
  class QuoteError extends Error {
    override name = 'QuoteError';
  }
  reportFault({ section, version: '1.2.0-aa', kind: 'render', shown: 'error', error: new QuoteError(words) });
};

test('faults, also earlier ones, are sent with section and version and without personal data', async () => {
  fault('No quote of Dana Reyes', 'mfe-orders');
  const tool = { dsn: 'https://key@errors.test/7', environment: 'trial' };
  const patternOf = (path: string): string =>
    path.startsWith('/credit-memos/') ? '/credit-memos/:number' : '/login';
  startReporting(tool, patternOf);
  // The frame was reset meanwhile.
  startReporting(tool, patternOf);
  await eventually(1);
  for (let step = 0; step < 120; step++) history.pushState(null, '', `/credit-memos/CM-${step}?search=dana`);
  await fetch('/api/account-products/AL-6061?search=dana');
  fault('No quote of Dana Reyes');
  await eventually(2);

  reportFault({ section: 'mfe-quotes', version: '1', kind: 'handler', shown: 'page', error: 'Dana said no' });
  await eventually(3);

  const [[, earlier] = [], [url = '', later] = [], [, words] = [], ...more] = sentEvents();
  expect(more).toEqual([]);
  expect(words?.exception.values.map(({ type, value }) => [type, value])).toEqual([['Error', '']]);
  expect(Object.keys(later ?? {}).sort()).toEqual([
    'breadcrumbs',
    'environment',
    'event_id',
    'exception',
    'level',
    'platform',
    'sdk',
    'tags',
    'timestamp',
  ]);
  expect(url).toContain('/api/7/envelope/');
  expect(earlier?.tags).toMatchObject({ section: 'mfe-orders' });
  expect(later).toMatchObject({
    environment: 'trial',
    tags: { section: 'mfe-quotes', version: '1.2.0-aa', kind: 'render', shown: 'error' },
    exception: { values: [{ type: 'QuoteError', value: '' }] },
  });
  expect(later?.breadcrumbs).toHaveLength(100);
  expect(later?.breadcrumbs.at(-2)?.data).toEqual({
    from: '/credit-memos/:number',
    to: '/credit-memos/:number',
  });
  expect(later?.breadcrumbs.at(-1)?.data).toEqual({
    method: 'GET',
    url: '/api/account-products',
    status_code: 200,
  });
  const everything = wire.mock.calls.map(([, init]) => String(init?.body)).join('\n');
  expect(everything).not.toMatch(/dana|CM-1|6061/i);
});
