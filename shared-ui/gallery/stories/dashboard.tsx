import { formatMoney, type QuoteRow } from '@portal/shared-contracts';
import { aQuoteRow } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { CardRows } from '../../src/dashboard/CardRows.tsx';
import { DashboardCard } from '../../src/dashboard/DashboardCard.tsx';
import {
  Figures,
  FiguresCard,
  FiguresSkeleton,
  InPlaceOfFigures,
  type Figure,
} from '../../src/dashboard/Figures.tsx';
import { ErrorView } from '../../src/errors/ErrorView.tsx';
import { say, type State, type Story } from '../story.ts';

const LIST = '/api/quotes';
const ROWS = Array.from({ length: 12 }, (_, index) =>
  aQuoteRow({ orderNumber: `Q-${100_012 - index}`, total: 98_150 + index * 12_345 }),
);

const show = (): ReactNode => (
  <div style={{ maxWidth: 420 }}>
    <DashboardCard
      title={say('Pending quotes', 'Cotizaciones pendientes')}
      badge={12}
      seeAll="/orders/pending-quotes"
      history="/orders/quotes"
    >
      <CardRows<QuoteRow>
        list={LIST}
        rowId="orderNumber"
        show={(row) => ({
          title: row.orderNumber,
          to: '/orders/pending-quotes',
          detail: row.poNumber,
          value: formatMoney(row.total),
        })}
      />
    </DashboardCard>
  </div>
);
const state = (wire: Omit<State, 'show'>): State => ({ show, ...wire });

export const dashboardCard: Story = {
  component: 'dashboard-card',
  states: {
    rows: state({ answers: { [LIST]: { rows: ROWS } }, ready: 'ul:not([aria-hidden]) li' }),
    empty: state({ answers: { [LIST]: { rows: [] } }, ready: 'section > p' }),
    loading: state({ waiting: true }),
    failed: state({ failing: { [LIST]: 500 }, ready: '[role=alert]' }),
  },
};

const figures = (): Figure[] => [
  { label: say('You owe', 'Saldo total'), value: formatMoney(123_456_789) },
  { label: say('Overdue', 'Vencido'), value: formatMoney(50_000), isUrgent: true },
  { label: say('Available credit', 'Crédito disponible'), value: formatMoney(1_000_000) },
  {
    label: say('Next discount until', 'Próximo descuento hasta'),
    value: '04-13-2026',
    note: say('Pay by then to save $12.34', 'Pague antes y ahorre $12.34'),
  },
];
const card = (children: ReactNode): ReactNode => (
  <FiguresCard title={say('Your balance', 'Su saldo')}>{children}</FiguresCard>
);

export const figuresCard: Story = {
  component: 'figures',
  states: {
    figures: () => card(<Figures figures={figures()} />),
    loading: () => card(<FiguresSkeleton />),
    failed: () =>
      card(
        <InPlaceOfFigures>
          <ErrorView size="row" onRetry={() => undefined} />
        </InPlaceOfFigures>,
      ),
  },
};
