import { reportUncaught } from './uncaught-faults.ts';

const onFault = jest.fn();
const onFailedAction = jest.fn();
let time = 0;
let end: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  time = 0;
  end = reportUncaught({
    onFault,
    isWanted: (section) => section !== 'mfe-ahead',
    onFailedAction,
    now: () => time,
  });
});
afterEach(() => end());

const thrownIn = (script: string): Error =>
  Object.assign(new Error('broken'), { stack: `Error\n at click (https://portal.test${script}:1:2)` });
const throwUncaught = (error: unknown): void => void window.dispatchEvent(new ErrorEvent('error', { error }));

test('an error of a section is reported with that section, and the person is told that the action failed', () => {
  const error = thrownIn('/assets/mfe-quotes/1.0.0-a/section.js');
  throwUncaught(error);
  expect(onFault).toHaveBeenCalledWith({
    section: 'mfe-quotes',
    version: '1.0.0-a',
    kind: 'handler',
    shown: 'page',
    error,
  });
  expect(onFailedAction).toHaveBeenCalledTimes(1);
});

test('an unhandled rejection is reported too', () => {
  const reason = thrownIn('/assets/shell/1.0.0-b/main.js');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ section: 'shell', version: '1.0.0-b' }));
});

test.each([
  ['of a browser’s extension', thrownIn('/content.js')],
  ['without an error', null],
  ['of a person who left', new DOMException('left', 'AbortError')],
])('an error %s is not reported', (_whose, error) => {
  throwUncaught(error);
  expect([onFault.mock.calls, onFailedAction.mock.calls]).toEqual([[], []]);
});

test('an error of a section that was only loaded ahead is reported, but not shown to the person', () => {
  throwUncaught(thrownIn('/assets/mfe-ahead/1.0.0-a/section.js'));
  expect([onFault.mock.calls.length, onFailedAction.mock.calls.length]).toEqual([1, 0]);
});

test('errors at the same time show the person one message', () => {
  throwUncaught(thrownIn('/assets/mfe-quotes/1.0.0-a/section.js'));
  throwUncaught(thrownIn('/assets/mfe-quotes/1.0.0-a/section.js'));
  expect(onFailedAction).toHaveBeenCalledTimes(1);
  time = 5_000;
  throwUncaught(thrownIn('/assets/mfe-quotes/1.0.0-a/section.js'));
  expect(onFailedAction).toHaveBeenCalledTimes(2);
});
