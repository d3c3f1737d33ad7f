import { unmetCriteria } from './password-criteria.ts';

test.each([
  ['Metals-2026!', []],
  ['Aa1!aaaa', []],
  ['Ñandú 2026.', []],
  ['Aa1!aaa', ['length']],
  ['Aa1!\u0301a\u0301a\u0301', ['length']],
  ['metals-2026!', ['uppercase']],
  ['METALS-2026!', ['lowercase']],
  ['Metals 2026', ['special']],
  ['Metals-alloy', ['number']],
  ['        ', ['uppercase', 'lowercase', 'special', 'number']],
  ['', ['length', 'uppercase', 'lowercase', 'special', 'number']],
])('%j lacks %j', (password, unmet) => expect(unmetCriteria(password)).toEqual(unmet));
