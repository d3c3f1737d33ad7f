import { ApiError, events, type Params, type ServerEvent } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import { aDescriptor } from '@portal/shared-contracts/testing';
import { whileShown, followAccount, missableEvents, type FollowOptions } from './follow-account.ts';

const put = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(kind, { persisted }));

test('work ends when the page enters the back/forward cache, and begins again when the page is restored', () => {
  const log: string[] = [];
  const end = whileShown(() => {
    log.push('begins');
    return () => log.push('ends');
  });
  // The end of loading.
  put('pageshow', false);
  expect(log).toEqual(['begins']);
  put('pagehide', true);
  expect(log).toEqual(['begins', 'ends']);
  put('pageshow', true);
  expect(log).toEqual(['begins', 'ends', 'begins']);
  end();
  put('pageshow', true);
  expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('work ends on a hidden page, and begins again with the time of hiding when the page is shown', () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get');
  const change = (value: boolean): void => {
    isHidden.mockReturnValue(value);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const began: (number | undefined)[] = [];
  const ended = jest.fn();
  isHidden.mockReturnValue(true);
  const end = whileShown((since) => {
    began.push(since);
    return ended;
  });
  // Opened in the background: its data is from the time of loading.
  expect(began).toEqual([]);
  change(false);
  change(true);
  expect([began.length, ended.mock.calls.length]).toEqual([1, 1]);
  const hiddenAt = performance.now();
  put('pagehide', true);
  put('pageshow', true);
  expect(began).toHaveLength(1);
  change(false);
  expect(began[1]).toBeLessThanOrEqual(hiddenAt);
  end();
  expect(ended).toHaveBeenCalledTimes(2);
  isHidden.mockRestore();
});

describe('changes elsewhere', () => {
  /** A fake server; the test writes and ends its streams. */
  function aServer() {
    const streams: {
      heard: (event: ServerEvent) => void;
      end: () => void;
      fail: (error: Error) => void;
      params: Params | undefined;
    }[] = [];
    const stream: FollowOptions['stream'] = (_path, heard, { signal, params } = {}) =>
      new Promise((resolve, reject) => {
        streams.push({ heard, end: resolve, fail: reject, params });
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const say = (name: string) => streams.at(-1)?.heard({ name, data: '{}' });
    return { streams, stream, say };
  }

  /**
   * One lock for each name: a later request waits for the first to end, or gets null if it does not wait.
   */
  function theLocks(): NonNullable<FollowOptions['locks']> {
    const last = new Map<string, Promise<unknown>>();
    const request = (
      name: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) => {
      if (ifAvailable && last.has(name)) return work(null);
      const begin = () => work({});
      const done = (last.get(name) ?? Promise.resolve()).then(begin, begin);
      last.set(name, done);
      return done;
    };
    return { request: request as LockManager['request'] };
  }

  const pauses: number[] = [];
  const pause = (ms: number): Promise<void> => {
    pauses.push(ms);
    return Promise.resolve();
  };
  let changes: number;
  let ends: (() => void)[];
  beforeEach(() => {
    changes = 0;
    pauses.length = 0;
    ends = [events.on('account.changed', () => (changes += 1))];
  });
  afterEach(() => ends.forEach((end) => end()));

  const follow = (options: Partial<FollowOptions>) => {
    const missable = missableEvents([]);
    const end = followAccount({ isSignedIn: () => true, pause, locks: undefined, missable, ...options });
    ends.push(end);
    return end;
  };

  test('a change made elsewhere is emitted on this page', async () => {
    const { streams, stream, say } = aServer();
    follow({ stream });
    await waitFor(() => expect(streams).toHaveLength(1));
    say('connected');
    expect(changes).toBe(0);
    say('account.changed');
    expect(changes).toBe(1);
    const heard = jest.fn();
    ends.push(events.on('distributor.changed', heard));
    say('distributor.changed');
    expect([changes, heard.mock.calls.length]).toEqual([1, 1]);
  });

  test('the request says how old the page’s data may be, as long as the server remembers changes', async () => {
    const { streams, stream } = aServer();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const waits: (() => void)[] = [];
    follow({ stream, pause: () => new Promise((resolve) => waits.push(resolve)) });
    clock.mockReturnValue(3_500);
    waits[0]?.();
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(streams[0]?.params).toEqual({ age: 7_500 });
    streams[0]?.end();
    await waitFor(() => expect(waits).toHaveLength(2));
    clock.mockReturnValue(90_000);
    waits[1]?.();
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[1]?.params).toBeUndefined();
    streams[1]?.heard({ name: 'connected', data: '{}' });
    expect(changes).toBe(1);
    clock.mockRestore();
  });

  test('a lost connection is restored, and events that may have been missed are emitted', async () => {
    const { streams, stream, say } = aServer();
    follow({ stream });
    await waitFor(() => expect(streams).toHaveLength(1));
    say('connected');
    streams[0]?.fail(new ApiError(500, { catalogue: 'oops' }));
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(changes).toBe(0);
    say('connected');
    expect(changes).toBe(1);
  });

  test('events of sections may have been missed, too', async () => {
    const booked = jest.fn();
    ends.push(events.on('example.booked' as 'account.changed', booked));
    const { streams, stream, say } = aServer();
    const descriptor = aDescriptor({ events: ['example.booked'] });
    follow({ stream, missable: missableEvents([{ descriptor }]) });
    await waitFor(() => expect(streams).toHaveLength(1));
    say('connected');
    streams[0]?.fail(new ApiError(500, { catalogue: 'oops' }));
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(booked).not.toHaveBeenCalled();
    say('connected');
    expect(booked).toHaveBeenCalledTimes(1);
  });

  test('the pause between attempts grows while the server cannot be reached', async () => {
    const { streams, stream } = aServer();
    const end = follow({ stream });
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await waitFor(() => expect(streams).toHaveLength(attempt));
      streams.at(-1)?.end();
    }
    end();
    expect(pauses[0]).toBeLessThanOrEqual(3_000);
    expect(pauses[6]).toBeGreaterThanOrEqual(30_000);
  });

  test.each([401, 403])('after a %i the stream is not requested again', async (status) => {
    const { streams, stream } = aServer();
    follow({ stream });
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.fail(new ApiError(status, {}));
    await Promise.resolve();
    expect(streams).toHaveLength(1);
    expect(pauses).toHaveLength(1);
  });

  test('a page that is shown again asks at once for the changes made while it was hidden', async () => {
    const { streams, stream } = aServer();
    follow({ stream, since: performance.now() - 20_000 });
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(pauses).toEqual([0]);
    expect(Number(streams[0]?.params?.['age'])).toBeGreaterThanOrEqual(20_000);
  });

  test('a page that is shown again while another page listens emits all events', async () => {
    const { streams, stream } = aServer();
    const locks = theLocks();
    follow({ stream, locks });
    await waitFor(() => expect(streams).toHaveLength(1));
    follow({ stream, locks, since: performance.now() - 20_000 });
    await waitFor(() => expect(changes).toBe(1));
    expect(streams).toHaveLength(1);
  });

  test('a page that may not listen because too many do asks every 15 seconds instead, until it may', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const heard: string[] = [];
    ends.push(
      events.on('distributor.changed', () => heard.push('distributor')),
      events.on('registry.changed', () => heard.push('registry')),
    );
    const { streams, stream, say } = aServer();
    follow({ stream });
    for (let asked = 1; asked <= 3; asked += 1) {
      await waitFor(() => expect(streams).toHaveLength(asked));
      streams.at(-1)?.fail(new ApiError(429, {}));
      await waitFor(() => expect(changes).toBe(asked));
    }
    expect(heard).toEqual(Array(3).fill(['distributor', 'registry']).flat());
    await waitFor(() => expect(streams).toHaveLength(4));
    expect(pauses).toEqual([2_000, 15_000, 15_000, 15_000]);
    say('connected');
    say('account.changed');
    expect(changes).toBe(4);
    random.mockRestore();
  });

  test('after signing out in another page the stream is not requested again', async () => {
    const { streams, stream, say } = aServer();
    let isSignedIn = true;
    follow({ stream, isSignedIn: () => isSignedIn });
    await waitFor(() => expect(streams).toHaveLength(1));
    say('connected');
    isSignedIn = false;
    streams[0]?.end();
    await waitFor(() => expect(pauses).toHaveLength(2));
    await Promise.resolve();
    expect(streams).toHaveLength(1);
  });

  test('one of two pages listens and both get the events; when it closes, the other listens', async () => {
    const { streams, stream, say } = aServer();
    const locks = theLocks();
    const leave = follow({ stream, locks });
    follow({ stream, locks });
    await waitFor(() => expect(streams).toHaveLength(1));
    say('account.changed');
    await waitFor(() => expect(changes).toBe(2));
    leave();
    await waitFor(() => expect(streams).toHaveLength(2));
    // The server does not repeat events from a time in which no page listened.
    changes = 0;
    say('connected');
    expect(changes).toBe(1);
  });

  test('what waits for several events asks once in each page when all may have been missed', async () => {
    const asked = jest.fn();
    const { streams, stream, say } = aServer();
    const locks = theLocks();
    follow({ stream, locks });
    follow({ stream, locks });
    ends.push(events.onAny(['account.changed', 'distributor.changed', 'registry.changed'], asked));
    await waitFor(() => expect(streams).toHaveLength(1));
    say('connected');
    streams[0]?.end();
    await waitFor(() => expect(streams).toHaveLength(2));
    say('connected');
    say('account.changed');
    // Both pages share the test's bus. A channel keeps the order, so the last message is the single event's.
    await waitFor(() => expect(changes).toBe(4));
    await Promise.resolve();
    const times = { inListeningPage: 1, inOtherPage: 2 };
    expect(asked).toHaveBeenCalledTimes(times.inListeningPage + times.inOtherPage);
  });

  test('where the browser refuses locks, each page listens', async () => {
    const { streams, stream, say } = aServer();
    const refused = new DOMException('Access to the Locks API is denied.', 'SecurityError');
    follow({ stream, locks: { request: () => Promise.reject(refused) } });
    await waitFor(() => expect(streams).toHaveLength(1));
    say('account.changed');
    expect(changes).toBe(1);
  });

  test('pages of different customers each listen, and do not get each other’s events', async () => {
    const { streams, stream, say } = aServer();
    const locks = theLocks();
    follow({ stream, locks });
    history.replaceState(null, '', '/?impersonate-customer-id=1002');
    try {
      follow({ stream, locks });
    } finally {
      history.replaceState(null, '', '/');
    }
    await waitFor(() => expect(streams).toHaveLength(2));
    const heard = new BroadcastChannel('portal-account');
    const others: unknown[] = [];
    heard.addEventListener('message', ({ data }) => others.push(data));
    say('account.changed');
    streams[0]?.heard({ name: 'account.changed', data: '{}' });
    await waitFor(() => expect(others).toEqual(['account.changed']));
    expect(changes).toBe(2);
    heard.close();
  });

  test('followAccount emits nothing after it was stopped', async () => {
    const { streams, stream, say } = aServer();
    const leave = follow({ stream });
    await waitFor(() => expect(streams).toHaveLength(1));
    leave();
    await Promise.resolve();
    expect(streams).toHaveLength(1);
    expect(() => say('connected')).not.toThrow();
    expect(changes).toBe(0);
  });
});
