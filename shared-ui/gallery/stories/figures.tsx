import { formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import {
  Figures,
  FiguresCard,
  FiguresSkeleton,
  InPlaceOfFigures,
  type Figure,
} from '../../src/dashboard/Figures.tsx';
import { ErrorView } from '../../src/errors/ErrorView.tsx';
import { say, type Story } from '../story.ts';

const figures = (): Figure[] => [
  { label: say('Due', 'Por pagar'), value: formatMoney(123_456_789) },
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
