import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import type { Action } from '../actions/action.ts';
import { runAction } from '../actions/run-action.ts';
import type { BusinessEvent, Consumer } from './consumer.ts';
import { sweepEvents } from './event-outbox.ts';
import { deliverDue } from './deliver-due.ts';

/** Event kinds that only tests use, also those of the tests of actions. */
declare module '../actions/event-data.ts' {
  interface EventData {
    'test.added': { id: number };
    'test.happened': { name: string };
    'test.other': { name: string };
  }
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterAll(() => portal.close());
beforeEach(() => portal.database.db.deleteFrom('business_event').execute());

const happening: Action<string[], null> = {
  name: 'test.happen',
  allow: ['system'],
  run: async ({ input }) => ({
    data: null,
    subjects: [],
    events: input.map((name) => ({ kind: 'test.happened', data: { name } })),
  }),
};
const about: Action<[string, string][], null> = {
  name: 'test.happen',
  allow: ['system'],
  run: async ({ input }) => ({
    data: null,
    subjects: [],
    events: input.map(([name, document]) => ({
      kind: 'test.happened',
      data: { name },
      documents: [document],
    })),
  }),
};
/** Events with the document that each is about. */
const happenAbout = (...events: [string, string][]) =>
  runAction(portal, about, {
    actor: { kind: 'system', customerId: null },
    input: events,
    log: portal.app.log,
  });
const happen = (...names: string[]) =>
  runAction(portal, happening, {
    actor: { kind: 'system', customerId: null },
    input: names,
    log: portal.app.log,
  });
const work = (...consumers: Consumer[]) => deliverDue(consumers, { ...portal, log: portal.app.log });
const waiting = () =>
  portal.database.db
    .selectFrom('business_event')
    .select(['published_at', 'failures'])
    .where('published_at', 'is', null)
    .execute();
const listening = (consume: Consumer['consume'] = async () => undefined) => {
  const heard: unknown[] = [];
  const consumer: Consumer = {
    name: 'listener',
    kinds: ['test.happened'],
    consume: (event: BusinessEvent, context) => {
      heard.push(event.data['name']);
      return consume(event, context);
    },
  };
  return { heard, consumer };
};

test('events are delivered once, in the order in which they happened, and count as published', async () => {
  await happen('one', 'two');
  await happen('three');
  const { heard, consumer } = listening();
  expect(await work(consumer)).toBe(3);
  expect(await work(consumer)).toBe(0);
  expect(heard).toEqual(['one', 'two', 'three']);
  expect(await waiting()).toEqual([]);
});

test('a consumer gets only its own kinds; an event without a consumer counts as published', async () => {
  await happen('one');
  const { heard, consumer } = listening();
  await work({ ...consumer, kinds: ['test.other'] });
  expect(heard).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('an event that fails is delivered again later, and delays no other', async () => {
  await happen('bad', 'good');
  let isBroken = true;
  const { heard, consumer } = listening(async ({ data }) => {
    if (isBroken && data['name'] === 'bad') throw new Error('not now');
  });
  await work(consumer);
  expect(heard).toEqual(['bad', 'good']);
  expect(await waiting()).toEqual([{ published_at: null, failures: 1 }]);
  expect(await work(consumer)).toBe(0);
  isBroken = false;
  portal.advance({ minutes: 1 });
  await work(consumer);
  expect(heard).toEqual(['bad', 'good', 'bad']);
  expect(await waiting()).toEqual([]);
});

test('an event is delivered again at the time for which its consumer asks', async () => {
  await happen('one');
  let times = 0;
  const { heard, consumer } = listening(async (_event, { now }) => {
    times += 1;
    return times < 3 ? { again: new Date(now().getTime() + 60_000) } : undefined;
  });
  for (let minute = 0; minute < 5; minute += 1) {
    await work(consumer);
    await work(consumer);
    portal.advance({ minutes: 1 });
  }
  expect(heard).toEqual(['one', 'one', 'one']);
});

test('of several servers, one delivers each event', async () => {
  await happen(...Array.from({ length: 20 }, (_, at) => `event ${at}`));
  const { heard, consumer } = listening();
  await Promise.all(Array.from({ length: 5 }, () => work(consumer)));
  expect(heard).toHaveLength(20);
  expect(new Set(heard).size).toBe(20);
});

test('an event that a killed server had taken is delivered after a while', async () => {
  await happen('one');
  const { heard, consumer } = listening();
  const taken = Promise.withResolvers<void>();
  const { promise: killed, resolve } = Promise.withResolvers<undefined>();
  const taking = listening(() => {
    taken.resolve();
    return killed;
  });
  const first = work(taking.consumer);
  await taken.promise;
  expect(await work(consumer)).toBe(0);
  portal.advance({ minutes: 3 });
  expect(await work(consumer)).toBe(1);
  expect(heard).toEqual(['one']);
  resolve(undefined);
  await first;
});

test('an event that always fails delays those of its document, and no other', async () => {
  await happenAbout(['bad', 'quote Q-1'], ['after bad', 'quote Q-1'], ['other', 'quote Q-2']);
  let isBroken = true;
  const { heard, consumer } = listening(async ({ data }) => {
    if (isBroken && data['name'] === 'bad') throw new Error('never');
  });
  for (let hour = 0; hour < 5; hour += 1) {
    await work(consumer);
    portal.advance({ minutes: 60 });
  }
  expect(heard).toEqual(['bad', 'other', 'bad', 'bad', 'bad', 'bad']);
  const { body } = await portal.app.inject('/metrics');
  expect(body).toContain('business_events_waiting 2');
  expect(body).toContain('business_events_failing 1');
  expect(body).toContain('business_events_oldest_seconds 18000');
  isBroken = false;
  await work(consumer);
  expect(heard.slice(-2)).toEqual(['bad', 'after bad']);
  expect(await waiting()).toEqual([]);
});

test('an event that a consumer wants again delays no other', async () => {
  await happenAbout(['accepted', 'quote Q-1'], ['paid', 'quote Q-1']);
  const { heard, consumer } = listening(async ({ data }, { now }) =>
    data['name'] === 'accepted' ? { again: new Date(now().getTime() + 60_000) } : undefined,
  );
  await work(consumer);
  expect(heard).toEqual(['accepted', 'paid']);
});

test('later events of a document wait for one that a killed server had taken', async () => {
  await happenAbout(['one', 'quote Q-1'], ['two', 'quote Q-1']);
  const { promise: killed, resolve } = Promise.withResolvers<undefined>();
  const taken = Promise.withResolvers<void>();
  const taking = listening(() => {
    taken.resolve();
    return killed;
  });
  const first = work(taking.consumer);
  await taken.promise;
  const { heard, consumer } = listening();
  expect(await work(consumer)).toBe(0);
  portal.advance({ minutes: 3 });
  await work(consumer);
  expect(heard).toEqual(['one', 'two']);
  resolve(undefined);
  await first;
});

test('published events are swept after thirty days, others never', async () => {
  const { consumer } = listening();
  await happen('told');
  await work(consumer);
  await happen('waits');
  portal.advance({ minutes: 31 * 24 * 60 });
  await sweepEvents(portal.database.db, portal.now());
  const left = await portal.database.db.selectFrom('business_event').select('data').execute();
  expect(left).toEqual([{ data: { name: 'waits' } }]);
});
