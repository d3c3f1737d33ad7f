import type { OrderDetails } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import { useTranslation } from '@portal/shared-ui/i18n';
import { KeyFacts } from '@portal/shared-ui/overlays';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION } from '../texts.ts';
import { orderKeyFacts } from './order-facts.tsx';
import './panel-texts.ts';

const TODAY = '2026-03-14';

function Shown({ details }: { details: OrderDetails }) {
  const { t } = useTranslation(SECTION);
  return <KeyFacts facts={orderKeyFacts(details, TODAY, t)} />;
}
const shown = (changes: Partial<OrderDetails>): (string | null)[] => {
  renderWithProviders(<Shown details={anOrderDetails(changes)} />);
  return screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
};

test.each([
  ['until the delivery', null, 'Required by03-20-2026in 6 days'],
  ['after it', '2026-03-16', 'Required by03-20-2026'],
])('the key fact of an order is the day it is required by, %s', (_when, deliveryDate, fact) => {
  expect(shown({ dateRequired: '2026-03-20', deliveryDate })).toEqual([fact]);
});
