import type { OrderDetails } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import { useTranslation } from '@portal/shared-ui/i18n';
import { KeyFacts } from '@portal/shared-ui/overlays';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION } from '../texts.ts';
import { invoiceKeyFacts } from './invoice-facts.tsx';
import './panel-texts.ts';

const TODAY = '2026-03-14';

function Shown({ details }: { details: OrderDetails }) {
  const { t } = useTranslation(SECTION);
  return <KeyFacts facts={invoiceKeyFacts(details, TODAY, t)} />;
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

test('an invoice shows the amount paid beyond what was due', () =>
  expect(shown({ ...invoice, status: 'Paid', amountOutstanding: 0, surplus: 40_00, paidOn: TODAY })[0]).toBe(
    'Outstanding$0.00$40.00 more than was due: we will apply or return it',
  ));
