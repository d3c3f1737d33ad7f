import type { QuoteRow } from '@portal/shared-contracts';
import { aQuoteRow } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { addTexts } from '../../src/i18n/texts.ts';
import { ListScreen } from '../../src/list-screen/ListScreen.tsx';
import type { State, Story } from '../story.ts';

const LIST = '/api/quotes';
const NAMESPACE = 'gallery-list-screen';
addTexts(NAMESPACE, {
  en: {
    quotes: {
      title: 'Pending quotes',
      description: 'Quotes that wait for your answer.',
      empty: 'You have no pending quotes.',
    },
    number: 'Quote',
    date: 'Quote date',
    total: 'Total',
  },
  es: {
    quotes: {
      title: 'Cotizaciones pendientes',
      description: 'Cotizaciones que esperan su respuesta.',
      empty: 'No tiene cotizaciones pendientes.',
    },
    number: 'Cotización',
    date: 'Fecha',
    total: 'Total',
  },
});
const ROWS = Array.from({ length: 12 }, (_, index) => aQuoteRow({ orderNumber: `Q-${100_012 - index}` }));

const show = (): ReactNode => (
  <ListScreen<QuoteRow>
    list={LIST}
    rowId="orderNumber"
    namespace={NAMESPACE}
    texts="quotes"
    defaultSort={{ field: 'quoteDate', order: 'desc' }}
    columns={[
      { field: 'orderNumber', headerName: 'number', width: 160 },
      { field: 'quoteDate', headerName: 'date', dataType: 'date' },
      { field: 'total', headerName: 'total', dataType: 'currency' },
    ]}
  />
);
const state = (wire: Omit<State, 'show'>): State => ({ show, ...wire });

export const listScreen: Story = {
  component: 'list-screen',
  ready: '[role=gridcell]',
  states: {
    rows: state({ answers: { [LIST]: { rows: ROWS } } }),
    empty: state({ answers: { [LIST]: { rows: [] } }, ready: 'section > [role=status]' }),
    loading: state({ waiting: true, ready: '[role=status]' }),
    failed: state({ failing: { [LIST]: 500 }, ready: '[role=alert]' }),
  },
};
