import { problemOf, WRITE, type FieldName } from './rules.mjs';

test.each<[FieldName, string, string]>([
  ['number', '4242424242424242', '4242 4242 4242 4242'],
  ['number', '4242-4242 42', '4242 4242 42'],
  ['number', '42424242424242424242424', '4242 4242 4242 4242 424'],
  ['expiry', '1', '1'],
  ['expiry', '12', '12'],
  ['expiry', '122', '12 / 2'],
  ['expiry', '12 / 27', '12 / 27'],
  ['expiry', '3', '03'],
  ['expiry', '3/28', '03 / 28'],
  ['expiry', '1/28', '01 / 28'],
  ['code', '12345', '1234'],
  ['zip', '91352-1234', '91352'],
  ['routing', '1100 0000 0', '110000000'],
  ['account', 'DE00 0123', '000123'],
])('in %s "%s" is written "%s"', (name, typed, written) => {
  expect(WRITE[name](typed)).toBe(written);
});

const FACTS = { now: new Date(2026, 2, 16), testNumbers: ['4242424242424242'], routingNumber: '110000000' };
test.each<[FieldName, string, string | null]>([
  ['number', '', 'required'],
  ['number', '4242 4242 4242 4242', null],
  ['number', '4111 1111 1111 1111', 'testNumbersOnly'],
  ['routing', '110000000', null],
  ['routing', '121000248', 'testNumbersOnly'],
  ['expiry', '12', 'incomplete'],
  ['expiry', '03 / 26', null],
  ['expiry', '02 / 26', 'expired'],
  ['expiry', '13 / 30', 'expired'],
  ['code', '12', 'incomplete'],
  ['code', '123', null],
  ['zip', '9135', 'incomplete'],
  ['zip', '91352', null],
])('%s "%s" has the problem %s', (name, text, problem) => {
  expect(problemOf(name, text, FACTS)).toBe(problem);
});
