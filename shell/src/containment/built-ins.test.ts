import { whileStarting } from './watchdog.ts';
import { changeBuiltIns, checkBuiltIns, PatchedBuiltIn, runsNow, watchBuiltIns } from './built-ins.ts';

const reports: [section: string, name: string][] = [];
beforeEach(() => {
  reports.length = 0;
  watchBuiltIns((section, { name }) => reports.push([section, name]));
});

const isNative = (work: unknown): boolean => Function.prototype.toString.call(work).includes('[native code]');
// The descriptor inherits nothing, because a test adds `get` to all objects.
const set = (owner: object, name: string, value: unknown): void => {
  const descriptor = { __proto__: null, value, configurable: true, writable: true, enumerable: true };
  Object.defineProperty(owner, name, descriptor);
};

test.each([
  ['a method of arrays', Array.prototype, 'map', 'PatchedArrayPrototypeMap'],
  ['a static method', Object, 'keys', 'PatchedObjectKeys'],
  ['JSON', JSON, 'parse', 'PatchedJSONParse'],
  ['a method of elements', Element.prototype, 'append', 'PatchedElementPrototypeAppend'],
  ['a function of the window', window, 'setTimeout', 'PatchedWindowSetTimeout'],
  ['a method of the history', history, 'pushState', 'PatchedHistoryPushState'],
  ['a method of the document', document, 'createElement', 'PatchedDocumentCreateElement'],
])('%s that was replaced is put back, and reported', (_what, owner, name, error) => {
  const real = Reflect.get(owner, name) as unknown;
  set(owner, name, () => undefined);
  checkBuiltIns('mfe-quotes');
  expect(Reflect.get(owner, name) as unknown).toBe(real);
  expect(reports).toEqual([['mfe-quotes', error]]);
  checkBuiltIns('mfe-orders');
  expect(reports).toHaveLength(1);
});

test('what breaks other code before a section is mounted is reported under the one that is evaluated', async () => {
  await whileStarting('mfe-quotes', async () => {
    set(Array.prototype, 'map', () => undefined);
    // As after an error of the frame, which needs it.
    checkBuiltIns(undefined, true);
  });
  expect(isNative(Array.prototype.map)).toBe(true);
  expect(reports).toEqual([['mfe-quotes', 'PatchedArrayPrototypeMap']]);
});

test('what was changed before the code of a section is requested is not reported under that section', async () => {
  set(Array.prototype, 'last', () => undefined);
  await whileStarting('mfe-quotes', async () => checkBuiltIns());
  expect(reports).toEqual([['shell', 'PatchedArrayPrototypeLast']]);
});

test('what was added to all objects is removed, whatever it is named', () => {
  for (const name of ['extra', 'get', 'value']) set(Object.prototype, name, () => undefined);
  set(Array.prototype, 'at', () => undefined);
  checkBuiltIns('mfe-quotes');
  expect(Object.keys(Object.prototype)).toEqual([]);
  const seen: string[] = [];
  for (const name in {}) seen.push(name);
  expect(seen).toEqual([]);
  expect(isNative(Array.prototype.at)).toBe(true);
  expect(reports.map(([, name]) => name)).toEqual([
    'PatchedObjectPrototypeExtra',
    'PatchedObjectPrototypeGet',
    'PatchedObjectPrototypeValue',
  ]);
});

test('what was removed is put back', () => {
  Reflect.deleteProperty(Array.prototype, 'flatMap');
  checkBuiltIns('mfe-quotes');
  expect([1].flatMap((each) => [each, each])).toEqual([1, 1]);
});

test('a change that cannot be undone is reported once', () => {
  const owner = class {};
  Object.assign(window, { URL: owner });
  watchBuiltIns((section, { name }) => reports.push([section, name]));
  Object.defineProperty(owner, 'parse', { value: 1, configurable: false });
  checkBuiltIns('mfe-quotes');
  checkBuiltIns('mfe-quotes');
  expect(reports).toEqual([['mfe-quotes', 'PatchedURLParse']]);
});

test('names of its own that a section adds to window and document stay', () => {
  set(window, 'mfe_quotes__1', {});
  set(document, '_reactListening', true);
  checkBuiltIns('mfe-quotes');
  expect(reports).toEqual([]);
});

test('a change is reported under the section that ran', () => {
  const leaveQuotes = runsNow('mfe-quotes');
  set(Array.prototype, 'last', () => undefined);
  const leaveOrders = runsNow('mfe-orders');
  set(Array.prototype, 'first', () => undefined);
  checkBuiltIns();
  leaveOrders();
  set(Array.prototype, 'only', () => undefined);
  checkBuiltIns();
  set(Array.prototype, 'none', () => undefined);
  leaveQuotes();
  expect(reports).toEqual([
    ['mfe-quotes', 'PatchedArrayPrototypeLast'],
    ['mfe-orders', 'PatchedArrayPrototypeFirst'],
    ['mfe-quotes', 'PatchedArrayPrototypeOnly'],
    ['mfe-quotes', 'PatchedArrayPrototypeNone'],
  ]);
});

test('what the frame changes on purpose stays', () => {
  const real = history.pushState;
  const own = (): void => undefined;
  changeBuiltIns(() => set(history, 'pushState', own));
  checkBuiltIns('mfe-quotes');
  expect(history.pushState).toBe(own);
  expect(reports).toEqual([]);
  history.pushState = real;
});

test('the name of an error is a short word', () => {
  expect(new PatchedBuiltIn('Array.prototype.Symbol(x-y z)').name).toBe('PatchedArrayPrototypeSymbolXYZ');
  expect(new PatchedBuiltIn(`Array.${'a'.repeat(100)}`).name).toHaveLength(60);
});
