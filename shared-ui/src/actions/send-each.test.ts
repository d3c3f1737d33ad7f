import { ApiError } from '@portal/shared-contracts';
import { sendEach } from './send-each.ts';

test('sends each item with its own key, one after the other, also after a refusal', async () => {
  const refusal = new ApiError(422, {});
  const call = jest.fn((item: string) =>
    item === 'S-2' ? Promise.reject(refusal) : Promise.resolve(`Q of ${item}`),
  );
  expect(await sendEach(['S-1', 'S-2', 'S-3'], call, { idempotencyKey: 'k' })).toEqual([
    { item: 'S-1', answer: 'Q of S-1' },
    { item: 'S-2', error: refusal },
    { item: 'S-3', answer: 'Q of S-3' },
  ]);
  expect(call.mock.calls.map(([item, ...options]: unknown[]) => [item, ...options])).toEqual([
    ['S-1', { idempotencyKey: 'k/S-1' }],
    ['S-2', { idempotencyKey: 'k/S-2' }],
    ['S-3', { idempotencyKey: 'k/S-3' }],
  ]);
});

test.each([
  ['a lost answer', new ApiError(500, {})],
  ['an attempt that is under way', new ApiError(409, { type: 'ATTEMPT_UNDER_WAY' })],
])('sends nothing more after %s', async (_what, error) => {
  const call = jest.fn(() => Promise.reject(error));
  await expect(sendEach(['S-1', 'S-2'], call, {})).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});
