import type { OrderDetails } from '@portal/shared-contracts';
import { aLineItem, anOrderDetails } from '@portal/shared-contracts/testing';
import { screen } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { renderWithProviders } from '../testing/index.ts';
import { KeyFacts } from './KeyFacts.tsx';
import { answerFacts, linesWith, recordKeyFacts } from './RecordFacts.tsx';

const LINES = [
  aLineItem({
    productCode: 'AL6061-RD',
    productDescription: 'Round bar',
    productLongDescription: 'ASTM B221',
  }),
  aLineItem({ productCode: 'SS304-SH', productDescription: 'Sheet', productLongDescription: null }),
];

test.each([
  ['', 2],
  ['  ', 2],
  ['al6061', 1],
  [' SHEET ', 1],
  ['b221', 1],
  ['brass', 0],
])('searching line items for "%s" finds %i', (search, found) =>
  expect(linesWith(LINES, search)).toHaveLength(found),
);

const keys = ((key: string) => key) as TFunction;
const facts = (changes: Parameters<typeof anOrderDetails>[0]) =>
  answerFacts(anOrderDetails({ type: 'quotes', ...changes }), keys).map(({ label }) => label);
const REJECTED = { payment: null, reason: 'leadTime', comment: 'The mill is closed' } as const;

test('a quote that was answered in the portal shows who answered, when and why', () =>
  expect(facts({ answer: { ...REJECTED, by: 'Dana Reyes', on: '2026-03-16' } })).toEqual([
    'details.answeredBy',
    'details.answeredOn',
    'details.rejectReason',
    'details.comment',
  ]));

test('a quote that the distributor rejected shows the reason and no name', () =>
  expect(facts({ answer: { ...REJECTED, by: null, on: null } })).toEqual([
    'details.rejectReason',
    'details.comment',
  ]));

test('a quote without an answer has no facts about one', () => expect(facts({ answer: null })).toEqual([]));

const TODAY = '2026-03-14';

function Shown({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('ui');
  return <KeyFacts facts={recordKeyFacts(details, TODAY, t)} />;
}
const shown = (changes: Partial<OrderDetails>): (string | null)[] => {
  renderWithProviders(<Shown details={anOrderDetails(changes)} />);
  return screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
};

const invoice = {
  type: 'invoices',
  status: 'Open',
  amountOutstanding: 123_456_789,
  dueDate: '2026-03-19',
  settlementDiscAmount: 1_234,
  settlementDiscDueDate: '2026-03-15',
} as const;

test('the key facts of an invoice are the amount to pay, the due date and the discount for early payment', () =>
  expect(shown(invoice)).toEqual([
    'Outstanding$1,234,567.89',
    'Due date03-19-2026in 5 days',
    'Discount until03-15-2026saves $12.34',
  ]));

test("an invoice in the customer's favor has no due date", () =>
  expect(
    shown({ ...invoice, status: 'Credit', amountOutstanding: -5_000, settlementDiscAmount: null }),
  ).toEqual(['Outstanding-$50.00']));

test('offers a discount up to its last day, and not later', () => {
  expect(shown({ ...invoice, settlementDiscDueDate: TODAY })).toHaveLength(3);
});

test('does not offer an expired discount', () =>
  expect(shown({ ...invoice, settlementDiscDueDate: '2026-03-13' })).toHaveLength(2));

test('an overdue invoice shows since when it is overdue', () =>
  expect(
    shown({ ...invoice, status: 'Overdue', dueDate: '2026-03-13', settlementDiscDueDate: null }),
  ).toEqual(['Outstanding$1,234,567.89', 'Overdue since03-13-20261 day ago']));

test('a paid invoice shows when it was paid', () =>
  expect(shown({ ...invoice, status: 'Paid', amountOutstanding: 0, paidOn: '2026-03-10' })).toEqual([
    'Outstanding$0.00',
    'Paid on03-10-2026',
  ]));

test('the key facts of a quote are its total and its last valid day', () =>
  expect(shown({ type: 'quotes', status: 'Pending', expires: TODAY })).toEqual([
    'Total$1,337.00',
    'Valid until03-14-2026today',
  ]));

test('the key facts of an order have the promised date, and after delivery also the delivery date', () => {
  expect(shown({ dateRequired: '2026-03-20', deliveryDate: null })).toEqual([
    'Promised date03-20-2026in 6 days',
  ]);
});

test('an invoice shows the amount paid beyond what was due', () =>
  expect(shown({ ...invoice, status: 'Paid', amountOutstanding: 0, surplus: 40_00, paidOn: TODAY })[0]).toBe(
    'Outstanding$0.00$40.00 more than was due: we will apply or return it',
  ));
