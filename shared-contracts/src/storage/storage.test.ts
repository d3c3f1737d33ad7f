import { browserStorage, tabStorage } from './storage.ts';

const AREAS = [
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each(AREAS)('%s keeps what is set', (name, storage) => {
  expect(storage.get('a')).toBeNull();
  expect(storage.set('a', '1')).toBe(true);
  expect([storage.get('a'), window[name].getItem('a'), storage.keys()]).toEqual(['1', '1', ['a']]);
  storage.remove('a');
  expect([storage.get('a'), storage.keys()]).toEqual([null, []]);
});

test.each(AREAS)('where %s is blocked, the page keeps it in memory', (name, storage) => {
  jest.spyOn(window, name, 'get').mockImplementation(refuse);
  expect(storage.set('a', '1')).toBe(false);
  expect([storage.get('a'), storage.keys()]).toEqual(['1', ['a']]);
  storage.remove('a');
  expect([storage.get('a'), storage.keys()]).toEqual([null, []]);
});

test.each(AREAS)(
  'a full %s loses the older value of a key, so that it does not come back',
  (name, storage) => {
    storage.set('a', 'older');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(storage.set('a', 'newer')).toBe(false);
    expect([storage.get('a'), window[name].getItem('a')]).toEqual(['newer', null]);
    jest.restoreAllMocks();
    expect(storage.set('a', 'newest')).toBe(true);
    expect([storage.get('a'), window[name].getItem('a')]).toEqual(['newest', 'newest']);
  },
);

/** Ways in which a browser takes a part of storage away. */
const REFUSALS: readonly (readonly [what: string, name: keyof Storage, refused: () => unknown])[] = [
  ['cannot be read', 'getItem', refuse],
  ['reads as empty', 'getItem', () => null],
  ['cannot be written', 'setItem', refuse],
  ['forgets at once what is written', 'setItem', () => undefined],
];

test.each(
  AREAS.flatMap(([name, storage]) =>
    REFUSALS.map(([what, ...refusal]) => [what, name, storage, ...refusal] as const),
  ),
)(
  'what is set in a storage that %s stays in the memory of the page: %s',
  (_what, _name, storage, method, refused) => {
    jest.spyOn(Storage.prototype, method as 'getItem').mockImplementation(refused as never);
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  },
);

test.each(AREAS)('a page goes on with what it knew when %s is taken away from it', (name, storage) => {
  storage.set('set', '1');
  window[name].setItem('read', '2');
  window[name].setItem('removed', '3');
  expect([storage.get('read'), storage.get('removed')]).toEqual(['2', '3']);
  storage.remove('removed');
  jest.spyOn(window, name, 'get').mockImplementation(refuse);
  expect([storage.get('set'), storage.get('read'), storage.get('removed')]).toEqual(['1', '2', null]);
});

test.each(AREAS)('a page sees what another one removes from %s', (name, storage) => {
  storage.set('a', '1');
  window[name].removeItem('a');
  expect([storage.get('a'), storage.keys()]).toEqual([null, []]);
});
