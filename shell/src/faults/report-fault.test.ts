import type { ClientFault, setSession as SetSession } from '@portal/shared-contracts';
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
  const beacon = jest.fn((_url: string, _body: Blob) => true);
  let reportFault: (fault: Fault) => void;
  let setSession: typeof SetSession;

  beforeEach(async () => {
    beacon.mockClear();
    Object.assign(navigator, { sendBeacon: beacon });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await jest.isolateModulesAsync(async () => {
      ({ setSession } = await import('@portal/shared-contracts'));
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
  const read = (body: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsText(body);
    });

  test('a fault is reported without the message of its error', async () => {
    const error = Object.assign(new TypeError('no price for Ann Example'), {
      stack:
        'TypeError: no price for Ann Example\n at https://x.test/assets/mfe-quotes/1.0.0-a/section.js:1:9',
    });
    reportFault(fault(error));
    const [url, body] = beacon.mock.calls[0]!;
    expect([url, body.type]).toEqual(['/api/client-faults', 'application/json']);
    expect(JSON.parse(await read(body))).toEqual({
      section: 'mfe-quotes',
      version: '1.0.0-a',
      kind: 'render',
      error: 'TypeError',
      place: '/assets/mfe-quotes/1.0.0-a/section.js:1:9',
      shown: 'error',
    });
  });

  test('a fault in a customer view names the customer, and the grant once it is known', async () => {
    history.replaceState(null, '', '/orders/quotes?impersonate-customer-id=1001');
    reportFault(fault(new Error('a')));
    setSession({
      status: 'signedIn',
      account: { ...anAccount(), view: { ...aView(), customerId: 1001, grantId: 7 } },
    });
    reportFault(fault(new Error('b')));
    history.replaceState(null, '', '/');
    reportFault(fault(new Error('c')));
    const reports = await Promise.all(beacon.mock.calls.map(([, body]) => read(body)));
    expect(reports.map((text) => (JSON.parse(text) as ClientFault).view)).toEqual([
      { customerId: 1001 },
      { customerId: 1001, grantId: 7 },
      undefined,
    ]);
  });

  const counts = async (): Promise<(number | undefined)[]> => {
    const reports = await Promise.all(beacon.mock.calls.map(([, body]) => read(body)));
    return reports.map((text) => (JSON.parse(text) as ClientFault).count);
  };

  test('an error that is reported twice counts once', async () => {
    const error = new Error('a');
    reportFault(fault(error));
    reportFault(fault(error, { kind: 'card' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await counts()).toEqual([undefined]);
  });

  test('a fault that occurs again is reported with its count, later and later', async () => {
    jest.useFakeTimers();
    for (let time = 0; time < 5; time += 1) reportFault(fault(new Error('a')));
    jest.advanceTimersByTime(10_000);
    reportFault(fault(new Error('a')));
    jest.advanceTimersByTime(19_000);
    expect(beacon).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(await counts()).toEqual([undefined, 4, 1]);
  });

  test('counts that were not sent are sent when the page is left', async () => {
    for (let time = 0; time < 10_003; time += 1) reportFault(fault(new Error('a')));
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await counts()).toEqual([undefined, 10_000]);
  });

  test('the number of reports of a page is limited', () => {
    for (let number = 0; number < 50; number += 1)
      reportFault(fault(new Error('a'), { version: `1.0.${number}-a` }));
    expect(beacon).toHaveBeenCalledTimes(20);
  });
});
