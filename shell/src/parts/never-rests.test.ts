import { onCommits } from './commits.ts';
import { whenRestless } from './never-rests.ts';

/** Calls what React calls in each commit of a root. */
function commit(element: Element, times: number): void {
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as {
    onCommitFiberRoot(id: number, root: { containerInfo: Element }): void;
  };
  for (let at = 0; at < times; at++) hook.onCommitFiberRoot(1, { containerInfo: element });
}

const element = document.createElement('div');
const then = jest.fn();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  then.mockClear();
});
afterEach(() => jest.useRealTimers());

test('a root that commits without a pause is told once, after the commit', async () => {
  const end = whenRestless(element, then);
  commit(element, 300);
  expect(then).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(then).toHaveBeenCalledTimes(1);
  end();
});

test('neither an animation, nor another root, nor one that was left counts', async () => {
  const end = whenRestless(element, then);
  commit(document.createElement('div'), 300);
  for (let second = 0; second < 10; second++) {
    commit(element, 120);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  end();
  commit(element, 300);
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
});

test('a listener hears each commit of its own root until it ends', () => {
  const end = onCommits(element, then);
  commit(element, 2);
  commit(document.createElement('div'), 1);
  end();
  commit(element, 1);
  expect(then).toHaveBeenCalledTimes(2);
});
