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
