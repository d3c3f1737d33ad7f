import { anOrderDetails } from '@portal/shared-contracts/testing';
import type { TFunction } from 'i18next';
import { answerFacts } from './answer-facts.tsx';

const keys = ((key: string) => key) as TFunction;
const facts = (changes: Parameters<typeof anOrderDetails>[0]) =>
  answerFacts(anOrderDetails({ type: 'quotes', ...changes }), keys).map(({ label }) => label);
const REJECTED = { payment: null, reason: 'leadTime', comment: 'The mill is closed' } as const;

test('a quote that was answered here says who did, when and why', () =>
  expect(facts({ answer: { ...REJECTED, by: 'Dana Reyes', on: '2026-03-16' } })).toEqual([
    'details.answeredBy',
    'details.answeredOn',
    'details.rejectReason',
    'details.comment',
  ]));

test('a quote that the distributor rejected says why, and names nobody', () =>
  expect(facts({ answer: { ...REJECTED, by: null, on: null } })).toEqual([
    'details.rejectReason',
    'details.comment',
  ]));

test('a quote without an answer says nothing of one', () => expect(facts({ answer: null })).toEqual([]));
