import { runAgainst, seen, status } from '../testing/run-command.ts';

const asked = (method: string, path: string, ...body: object[]) => [
  [`${method} /webhook-endpoints${path}`, 'Bearer operator', ...body],
];

const HEALTH = {
  name: 'erp',
  url: 'https://erp.example/hook',
  types: ['quote.accepted'],
  state: 'failing',
  waiting: 3,
  parked: 1,
  lastFailure: 'answered 500',
  lastDeliveredAt: null,
};
const PARKED = {
  endpoint: 'erp',
  id: 'evt_7',
  type: 'quote.accepted',
  documents: ['quote Q-1'],
  parkedAt: '2026-03-16T18:00:00.000Z',
  failure: 'answered 500',
};

test.each<[string[], object, unknown[], RegExp]>([
  [
    ['list'],
    [HEALTH],
    asked('GET', ''),
    /^erp +failing +3 waiting, 1 parked +https:[^]*never delivered; answered 500$/,
  ],
  [
    ['parked'],
    [PARKED],
    asked('GET', '/parked'),
    /^2026-03-16T18\S+ erp +evt_7 quote.accepted quote Q-1: answered 500$/,
  ],
  [
    ['add', 'erp', 'https://erp.example/hook', '--types', 'quote.accepted,quote.rejected'],
    { secret: 'whsec_x' },
    asked('POST', '', {
      name: 'erp',
      url: 'https://erp.example/hook',
      types: ['quote.accepted', 'quote.rejected'],
    }),
    /not shown again:\nwhsec_x$/,
  ],
  [['remove', 'erp'], {}, asked('POST', '/remove', { name: 'erp' }), /^erp is removed\.$/],
  [
    ['rotate', 'erp'],
    { secret: 'whsec_y' },
    asked('POST', '/rotate', { name: 'erp' }),
    /whsec_y\n.*24 hours/,
  ],
  [['replay', 'erp'], { messages: 2 }, asked('POST', '/replay', { name: 'erp' }), /^2 messages/],
  [
    ['replay', 'erp', '--since', '2026-03-16T00:00:00Z'],
    { messages: 2 },
    asked('POST', '/replay', { name: 'erp', since: '2026-03-16T00:00:00Z' }),
    /^2 messages/,
  ],
  [['test', 'erp'], { failure: null }, asked('POST', '/test', { name: 'erp' }), /took the test message/],
  [
    ['test', 'erp'],
    { failure: 'answered 302' },
    asked('POST', '/test', { name: 'erp' }),
    /^Not taken: answered 302\.$/,
  ],
])('webhooks %j', async (args, answer, calls, says) => {
  const { exit, out, sent } = await runAgainst(answer, ['webhooks', ...args]);
  expect([exit, seen(sent), out]).toEqual([0, calls, expect.stringMatching(says) as string]);
});

test.each([
  [['list', 'erp']],
  [['add', 'erp']],
  [['remove', 'erp', 'more']],
  [['rotate', 'erp', '--since', '2026-03-16T00:00:00Z']],
  [['list', '--types', 'quote.accepted']],
])('webhooks %j is a wrong line: nothing is asked, and it ends with 2', async (args) => {
  const { exit, err, sent } = await runAgainst({}, ['webhooks', ...args]);
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain('Usage: portal webhooks');
});

test('a refusal is printed', async () => {
  const unknown = status(404, { type: 'ENDPOINT_UNKNOWN', message: 'There is no endpoint "erp".' });
  const { exit, err } = await runAgainst(unknown, ['webhooks', 'test', 'erp']);
  expect([exit, err]).toEqual([3, expect.stringContaining('There is no endpoint "erp".')]);
});
