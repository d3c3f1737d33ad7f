import { shopPath } from './shop-address.ts';

const HOST = 'portal.test:8080';

test.each<[string, string | null]>([
  ['http://portal.test:8080/dev/shop', '/dev/shop'],
  ['https://portal.test:8080/dev/shop/c/steel/bar', '/dev/shop/c/steel/bar'],
  ['http://portal.test:8080/dev/shop/p/plasma?utm=1#top', '/dev/shop/p/plasma'],
  ['http://portal.test:8080/dev/shop/../../login', null],
  ['http://portal.test:8080/dev/shop/%2e%2e/%2e%2e/login', null],
  ['http://portal.test:8080/dev/shopping', null],
  ['http://portal.test:8080/login', null],
  ['http://evil.test/dev/shop', null],
  ['http://portal.test:8080@evil.test/dev/shop', null],
  ['http://someone@portal.test:8080/dev/shop', null],
  ['http://portal.test/dev/shop', null],
  ['//portal.test:8080/dev/shop', null],
  ['/dev/shop', null],
  ['javascript:alert(1)//portal.test:8080/dev/shop', null],
  ['data:text/html,/dev/shop', null],
  ['http://portal.test:8080\\@evil.test/dev/shop', null],
  ['', null],
])('of %s the shop opens %s', (url, path) => expect(shopPath(url, HOST)).toBe(path));
