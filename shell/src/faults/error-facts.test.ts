import { artifactAt, errorName, placeOf } from './error-facts.ts';

const thrownWith = (stack: string): Error => Object.assign(new Error('of Ann Example'), { stack });

test.each([
  [new TypeError('x is undefined'), 'TypeError'],
  [new DOMException('gone', 'NetworkError'), 'NetworkError'],
  [Object.assign(new Error(), { name: 'Ann Example' }), 'Error'],
  ['a text', 'Error'],
  [null, 'Error'],
])('of %s only the name %s is told', (error, name) => expect(errorName(error)).toBe(name));

test.each([
  [
    'Error: of Ann\n    at f (https://portal.test/assets/mfe-quotes/1.0.0-a/section.1f.js:1:234)',
    '/assets/mfe-quotes/1.0.0-a/section.1f.js:1:234',
  ],
  [
    'Error\n    at https://portal.test/assets/mfe-quotes/1.0.0-a/entry.1f.js?try=2:3:4',
    '/assets/mfe-quotes/1.0.0-a/entry.1f.js:3:4',
  ],
  ['Error\n    at chrome-extension://abc/content.js:1:2', undefined],
  ['', undefined],
])('the stack %j was thrown at %s', (stack, place) => expect(placeOf(thrownWith(stack))).toBe(place));

test('a place tells the artifact and its version', () =>
  expect(artifactAt('/assets/mfe-quotes/1.0.0-a/section.js:1:2')).toEqual({
    section: 'mfe-quotes',
    version: '1.0.0-a',
  }));
