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
import { Strip, type StripFigure } from '../../src/dashboard/Strip.tsx';
import { StripRoom } from '../../src/dashboard/StripRoom.tsx';
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
  { label: say('You owe', 'Saldo total'), value: formatMoney(123_456_789), to: '/' },
  { label: say('Available credit', 'Crédito disponible'), value: formatMoney(1_000_000), to: '/' },
  { label: say('Unapplied credits', 'Créditos sin aplicar'), value: formatMoney(50_000), to: '/' },
  {
    label: say('Discounts you can take', 'Descuentos que puede tomar'),
    value: formatMoney(72_103),
    note: say('The first ends 04-13-2026', 'El primero vence el 04-13-2026'),
    to: '/',
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

const stripFigures = (): StripFigure[] =>
  [0, 30_000, 20_000, 0, 1_234_567, 1_284_567].map((cents, at) => ({
    label: `${at * 30}–${at * 30 + 30} ${say('days late', 'días de atraso')}`,
    value: formatMoney(cents),
    note: say('3 invoices', '3 facturas'),
    to: '/',
    isCurrent: at === 2,
    isUrgent: cents > 0,
  }));

export const strip: Story = {
  component: 'strip',
  states: {
    figures: () =>
      card(
        <Strip
          line={say('$12,845.67 is overdue.', 'Hay $12,845.67 vencidos.')}
          isWarning={false}
          figures={stripFigures()}
          facts={[{ label: say('Credit limit', 'Límite de crédito'), value: formatMoney(1_000_000) }]}
        />,
      ),
    warning: () =>
      card(
        <Strip
          line={say('On credit hold. To pay, call 602-555-0100', 'Para pagar, llame al 602-555-0100')}
          isWarning
          figures={stripFigures()}
        />,
      ),
    loading: () => card(<StripRoom hasFacts />),
  },
};
