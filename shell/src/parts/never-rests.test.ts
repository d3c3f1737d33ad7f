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

describe('a root whose commits are slow and never leave the page idle is told', () => {
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  test.each([
    ['in a browser that tells idle moments', 100],
    // As many of its timers come between the tasks of two commits.
    ['in another one', 4],
  ])('%s', async (browser, ms) => {
    const onlyLate = (work: () => void, { timeout }: IdleRequestOptions = {}): void =>
      void (timeout && setTimeout(work, timeout));
    if (browser.includes('tells')) Object.assign(window, { requestIdleCallback: onlyLate });
    const end = whenRestless(element, then);
    for (let at = 0; at < 200; at++) {
      commit(element, 1);
      await jest.advanceTimersByTimeAsync(ms);
    }
    expect(then).toHaveBeenCalledTimes(1);
    end();
  });
});

test('a part that changes in each frame is not told', async () => {
  const end = whenRestless(element, then);
  for (let frame = 0; frame < 600; frame++) {
    commit(element, 1);
    await jest.advanceTimersByTimeAsync(8);
  }
  expect(then).not.toHaveBeenCalled();
  end();
});

test('a part that changes while the page is hidden is not told', async () => {
  const end = whenRestless(element, then);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  commit(element, 300);
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  hidden.mockRestore();
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
