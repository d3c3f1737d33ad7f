import { act, renderHook } from '@testing-library/react';
import type { SectionModule } from '@portal/shared-contracts';
import { aLoader } from '../testing/a-portal.ts';
import { useLatePart } from './use-late-part.ts';

const Card = () => null;
const onFault = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  onFault.mockClear();
});
afterEach(() => jest.useRealTimers());

/** A section whose attempts to load end when the test says so. */
function aSlowSection() {
  const attempts: { arrive: () => void; fail: (error: Error) => void }[] = [];
  const module: SectionModule = {
    mount: () => Promise.reject(new Error()),
    cards: { pending: () => Promise.resolve({ default: Card }) },
  };
  const loader = aLoader(
    () =>
      new Promise<SectionModule>((resolve, reject) => {
        attempts.push({ arrive: () => resolve(module), fail: reject });
      }),
  );
  return { loader, attempts };
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const messages = () => onFault.mock.calls.map(([error]) => (error as Error).message);

test('a part that is not there after 4 s has failed, once, and takes the place of its error when it arrives', async () => {
  const { loader, attempts } = aSlowSection();
  const { result } = renderHook(() => useLatePart({ loader, kind: 'cards', id: 'pending', onFault }));
  await later(3_999);
  expect(onFault).not.toHaveBeenCalled();
  await later(1);
  expect(messages()).toEqual(['Loading pending took longer than 4000 ms']);
  expect(result.current.error).toBeInstanceOf(Error);
  attempts[0]?.arrive();
  await later(0);
  expect([result.current.Part, result.current.error]).toEqual([Card, undefined]);
});

test('one that fails after its time is not told again', async () => {
  const { loader, attempts } = aSlowSection();
  renderHook(() => useLatePart({ loader, kind: 'cards', id: 'pending', onFault }));
  await later(4_000);
  attempts[0]?.fail(new Error('down'));
  await later(0);
  expect(messages()).toHaveLength(1);
});

test('one that fails in its time is told at once, and its time has ended', async () => {
  const { loader, attempts } = aSlowSection();
  renderHook(() => useLatePart({ loader, kind: 'cards', id: 'pending', onFault }));
  attempts[0]?.fail(new Error('down'));
  await later(5_000);
  expect(messages()).toEqual(['down']);
});

test('another attempt has a time of its own, and outlives the failure of the one before', async () => {
  const { loader, attempts } = aSlowSection();
  const { result } = renderHook(() => useLatePart({ loader, kind: 'cards', id: 'pending', onFault }));
  attempts[0]?.fail(new Error('down'));
  await later(0);
  act(() => result.current.reload());
  expect(result.current.error).toBeUndefined();
  attempts[1]?.arrive();
  await later(0);
  expect(result.current.Part).toBe(Card);
  expect(messages()).toEqual(['down']);
});
