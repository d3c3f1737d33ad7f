import type { OrderDetails } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { KeyFacts } from '@portal/shared-ui/overlays';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION } from '../texts.ts';
import { answerFacts, quoteKeyFacts } from './quote-facts.tsx';
import './panel-texts.ts';

const TODAY = '2026-03-14';

function Shown({ details }: { details: OrderDetails }) {
  const { t } = useTranslation(SECTION);
  return <KeyFacts facts={quoteKeyFacts(details, TODAY, t)} />;
}
const shown = (changes: Partial<OrderDetails>): (string | null)[] => {
  renderWithProviders(<Shown details={anOrderDetails(changes)} />);
  return screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
};

test('the key facts of a quote are its total and its last valid day', () =>
  expect(shown({ type: 'quotes', status: 'Pending', expires: TODAY })).toEqual([
    'Total$1,337.00',
    'Valid until03-14-2026today',
  ]));

const keys = ((key: string) => key) as TFunction;
const facts = (changes: Parameters<typeof anOrderDetails>[0]) =>
  answerFacts(anOrderDetails({ type: 'quotes', ...changes }), keys).map(({ label }) => label);
const REJECTED = { payment: null, reason: 'leadTime', comment: 'The mill is closed' } as const;

test('a quote that was answered in the portal shows who answered, when and why', () =>
  expect(facts({ answer: { ...REJECTED, by: 'Dana Reyes', on: '2026-03-16' } })).toEqual([
    'panel.answeredBy',
    'panel.answeredOn',
    'panel.rejectReason',
    'panel.comment',
  ]));

test('a quote that the distributor rejected shows the reason and no name', () =>
  expect(facts({ answer: { ...REJECTED, by: null, on: null } })).toEqual([
    'panel.rejectReason',
    'panel.comment',
  ]));

test('a quote without an answer has no facts about one', () => expect(facts({ answer: null })).toEqual([]));
