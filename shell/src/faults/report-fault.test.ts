import type {
  ClientFault,
  setSession as SetSession,
  whenRefused as WhenRefused,
} from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { artifactAt, errorName, placeOf, type Fault } from './report-fault.ts';

const thrownWith = (stack: string): Error => Object.assign(new Error('of Ann Example'), { stack });

test.each([
  [new TypeError('x is undefined'), 'TypeError'],
  [new DOMException('gone', 'NetworkError'), 'NetworkError'],
  [Object.assign(new Error(), { name: 'Ann Example' }), 'Error'],
  ['a text', 'Error'],
  [null, 'Error'],
])('of %s only the name %s is reported', (error, name) => expect(errorName(error)).toBe(name));

test.each([
  [
    'Error: of Ann\n    at f (https://portal.test/assets/mfe-quotes/1.0.0-a/section.1f.js:1:234)',
    '/assets/mfe-quotes/1.0.0-a/section.1f.js:1:234',
  ],
  [
    'Error\n    at https://portal.test/assets/mfe-quotes/1.0.0-a/entry.1f.js?try=2:3:4',
    '/assets/mfe-quotes/1.0.0-a/entry.1f.js:3:4',
  ],
  ['Error\n    at chrome-extension://abc/content.js:1:2', undefined],
  ['', undefined],
])('the stack %j was thrown at %s', (stack, place) => expect(placeOf(thrownWith(stack))).toBe(place));

test('a place names the artifact and its version', () =>
  expect(artifactAt('/assets/mfe-quotes/1.0.0-a/section.js:1:2')).toEqual({
    section: 'mfe-quotes',
    version: '1.0.0-a',
  }));

describe('reports', () => {
  /** The server's answer. */
  let status: number;
  const call = jest.fn((_url: string, _init: { body: string; keepalive: boolean }) =>
    status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('{"data":null}', { status })),
  );
  let reportFault: (fault: Fault) => void;
  let setSession: typeof SetSession;
  let whenRefused: typeof WhenRefused;
  const refused = jest.fn();

  beforeEach(async () => {
    status = 200;
    call.mockClear();
    Object.assign(globalThis, { fetch: call });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await jest.isolateModulesAsync(async () => {
      ({ setSession, whenRefused } = await import('@portal/shared-contracts'));
      ({ reportFault } = await import('./report-fault.ts'));
    });
  });

  const fault = (error: unknown, changes: Partial<Fault> = {}): Fault => ({
    section: 'mfe-quotes',
    version: '1.0.0-a',
    kind: 'render',
    shown: 'error',
    error,
    ...changes,
  });
  const reports = (): ClientFault[] => call.mock.calls.map(([, { body }]) => JSON.parse(body) as ClientFault);
  const counts = (): (number | undefined)[] => reports().map(({ count }) => count);

  test('a fault is reported without the message of its error', () => {
    const error = Object.assign(new TypeError('no price for Ann Example'), {
      stack:
        'TypeError: no price for Ann Example\n at https://x.test/assets/mfe-quotes/1.0.0-a/section.js:1:9',
    });
    reportFault(fault(error));
    expect(call.mock.calls[0]).toMatchObject(['/api/client-faults', { method: 'POST', keepalive: true }]);
    expect(reports()).toEqual([
      {
        section: 'mfe-quotes',
        version: '1.0.0-a',
        kind: 'render',
        error: 'TypeError',
        place: '/assets/mfe-quotes/1.0.0-a/section.js:1:9',
        shown: 'error',
      },
    ]);
  });

  test('a fault in a customer view names the customer, and the grant once it is known', () => {
    history.replaceState(null, '', '/orders/quotes?impersonate-customer-id=1001');
    reportFault(fault(new Error('a')));
    setSession({
      status: 'signedIn',
      account: { ...anAccount(), view: { ...aView(), customerId: 1001, grantId: 7 } },
    });
    reportFault(fault(new Error('b')));
    history.replaceState(null, '', '/');
    reportFault(fault(new Error('c')));
    expect(reports().map(({ view }) => view)).toEqual([
      { customerId: 1001 },
      { customerId: 1001, grantId: 7 },
      undefined,
    ]);
  });

  test('an error that is reported twice counts once', () => {
    const error = new Error('a');
    reportFault(fault(error));
    reportFault(fault(error, { kind: 'card' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(counts()).toEqual([undefined]);
  });

  test('a fault that occurs again is reported with its count, later and later', () => {
    jest.useFakeTimers();
    for (let time = 0; time < 5; time += 1) reportFault(fault(new Error('a')));
    jest.advanceTimersByTime(10_000);
    reportFault(fault(new Error('a')));
    jest.advanceTimersByTime(19_000);
    expect(call).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(counts()).toEqual([undefined, 4, 1]);
  });

  test('a report that is refused among many comes again with its count', async () => {
    jest.useFakeTimers();
    status = 429;
    reportFault(fault(new Error('a')));
    await jest.advanceTimersByTimeAsync(9_000);
    reportFault(fault(new Error('a')));
    await jest.advanceTimersByTimeAsync(1_000);
    status = 200;
    await jest.advanceTimersByTimeAsync(20_000);
    await jest.advanceTimersByTimeAsync(120_000);
    jest.useRealTimers();
    expect(counts()).toEqual([undefined, 2, 2]);
  });

  test.each([
    ['is wrong', 400],
    ['a proxy does not let pass', 403],
    ['comes without the database', 503],
    ['is lost without a connection', 0],
  ])('a report that %s does not come again, and the session goes on', async (_how, answer) => {
    jest.useFakeTimers();
    whenRefused(refused);
    status = answer;
    reportFault(fault(new Error('a')));
    await jest.advanceTimersByTimeAsync(120_000);
    jest.useRealTimers();
    expect(counts()).toEqual([undefined]);
    expect(refused).not.toHaveBeenCalled();
  });

  test('the answers that the page requested ahead stay', async () => {
    const early = new Map([['/api/quotes', Promise.resolve(new Response('{}'))]]);
    globalThis.__portalEarly = early;
    reportFault(fault(new Error('a')));
    await call.mock.results[0]!.value;
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.__portalEarly = undefined;
    expect(early.size).toBe(1);
  });

  test('counts that were not sent are sent when the page is left', () => {
    for (let time = 0; time < 10_003; time += 1) reportFault(fault(new Error('a')));
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(counts()).toEqual([undefined, 10_000]);
  });

  test('the number of reports of a page is limited', () => {
    for (let number = 0; number < 50; number += 1)
      reportFault(fault(new Error('a'), { version: `1.0.${number}-a` }));
    expect(call).toHaveBeenCalledTimes(20);
  });
});
