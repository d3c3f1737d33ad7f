import { REMEMBERED_MS } from '@portal/shared-contracts/schemas';
import { EventStreams, STREAMS_A_PERSON, STREAMS_A_SESSION, type Listening } from './event-streams.ts';

const aPage = (changes: Partial<Listening> = {}): Listening => ({
  customerId: 1001,
  profileId: 1,
  session: 'one',
  grant: null,
  ...changes,
});

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** The events that a page has received, without the first one. */
function listening(streams: EventStreams, page: Listening, age?: number): () => string[] {
  const body = streams.open(page, age).setEncoding('utf8');
  let text = '';
  body.on('data', (part: string) => (text += part));
  return () =>
    [...text.matchAll(/^event: (.*)$/gm)].flatMap(([, name]) => (name === 'connected' ? [] : [name ?? '']));
}
const read = () => new Promise((resolve) => setImmediate(resolve));

test('simultaneous changes of a customer are sent to its pages once, and to no other customer’s', async () => {
  const streams = new EventStreams();
  const own = [listening(streams, aPage()), listening(streams, aPage({ profileId: 2, session: 'two' }))];
  const other = listening(streams, aPage({ customerId: 1002, profileId: 3, session: 'three' }));
  for (let change = 0; change < 5; change += 1) streams.changed(1001);
  jest.runOnlyPendingTimers();
  await read();
  expect(own.map((received) => received())).toEqual([['account.changed'], ['account.changed']]);
  expect(other()).toEqual([]);
  streams.changed(1001);
  jest.runOnlyPendingTimers();
  await read();
  expect(own[0]?.()).toHaveLength(2);
});

test('frequent changes are sent once a second, the first and the last of them in time', async () => {
  const streams = new EventStreams();
  const received = listening(streams, aPage());
  for (let change = 0; change < 300; change += 1) {
    streams.changed(1001);
    jest.advanceTimersByTime(10);
  }
  await read();
  expect(received()).toHaveLength(3);
  jest.advanceTimersByTime(1_000);
  await read();
  expect(received()).toHaveLength(4);
});

test('when a change may have been missed, every page is notified', async () => {
  const streams = new EventStreams();
  const received = [1001, 1002].map((customerId) => listening(streams, aPage({ customerId })));
  streams.missed();
  await read();
  const everything = ['account.changed', 'distributor.changed', 'registry.changed', 'flags.changed'];
  expect(received.map((of) => of())).toEqual([everything, everything]);
});

test('a page whose data is older than a change receives it at once, as long as the change is remembered', async () => {
  const streams = new EventStreams();
  streams.changed(1001);
  jest.advanceTimersByTime(3_000);
  const received = [
    listening(streams, aPage(), 4_000),
    listening(streams, aPage(), 2_000),
    listening(streams, aPage()),
    listening(streams, aPage({ customerId: 1002 }), 4_000),
  ];
  await read();
  expect(received.map((of) => of())).toEqual([['account.changed'], [], [], []]);

  streams.released();
  const late = listening(streams, aPage({ customerId: 1002 }), 1_000);
  streams.missed();
  const later = listening(streams, aPage({ customerId: 1003 }), 1_000);
  await read();
  expect(late()[0]).toBe('registry.changed');
  expect(later()).toEqual(['account.changed', 'distributor.changed', 'registry.changed', 'flags.changed']);

  const forgetful = new EventStreams();
  forgetful.changed(1001);
  jest.advanceTimersByTime(REMEMBERED_MS + 1);
  forgetful.beat();
  const last = listening(forgetful, aPage(), REMEMBERED_MS * 2);
  await read();
  expect(last()).toEqual([]);
});

test('a change for all customers is sent to every page: the first at once, frequent ones every ten seconds', async () => {
  const streams = new EventStreams();
  const received = [1001, 1002].map((customerId) => listening(streams, aPage({ customerId })));
  for (let change = 0; change < 100; change += 1) {
    streams.distributorChanged();
    jest.advanceTimersByTime(150);
  }
  await read();
  expect(received.map((of) => of())).toEqual([
    ['distributor.changed', 'distributor.changed'],
    ['distributor.changed', 'distributor.changed'],
  ]);
  const late = listening(streams, aPage({ customerId: 1003 }), 1_000);
  await read();
  expect(late()).toEqual(['distributor.changed']);
});

test('a release is sent to every page', async () => {
  const streams = new EventStreams();
  const received = [1001, 1002].map((customerId) => listening(streams, aPage({ customerId })));
  streams.released();
  await read();
  expect(received.map((of) => of())).toEqual([['registry.changed'], ['registry.changed']]);
});

test('the listening pages of one browser and of one person are limited', async () => {
  const streams = new EventStreams();
  const bodies = Array.from({ length: STREAMS_A_SESSION }, () => streams.open(aPage()));
  expect(streams.isFull(aPage())).toBe(true);
  expect(streams.isFull(aPage({ session: 'two' }))).toBe(false);
  for (let session = 0; session < STREAMS_A_PERSON - STREAMS_A_SESSION; session += 1)
    streams.open(aPage({ session: `other ${session}` }));
  expect(streams.isFull(aPage({ session: 'two' }))).toBe(true);
  expect(streams.isFull(aPage({ session: 'two', profileId: 2 }))).toBe(false);
  bodies[0]?.destroy();
  await read();
  expect(streams.isFull(aPage({ session: 'two' }))).toBe(false);
});

test('a page that does not read is disconnected', async () => {
  const streams = new EventStreams();
  const body = streams.open(aPage());
  for (let beat = 0; beat < 20_000 && !body.destroyed; beat += 1) streams.beat();
  expect(body.destroyed).toBe(true);
  await read();
  expect(streams.sessions).toEqual([]);
});

test('a page’s stream ends with its session and with the server', async () => {
  const streams = new EventStreams();
  const [one, two] = [aPage(), aPage({ session: 'two' })].map((page) => streams.open(page).resume());
  streams.endSession('one');
  await read();
  expect([one?.readableEnded, two?.readableEnded]).toEqual([true, false]);
  streams.endAll();
  await read();
  expect(two?.readableEnded).toBe(true);
});
