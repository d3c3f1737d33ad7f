import {
  defineApi,
  events,
  setPageSections,
  type ListPage,
  type PortalEvents,
} from '@portal/shared-contracts';
import { aDescriptor } from '@portal/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CardRows } from '../dashboard/CardRows.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { useCall, type UseCallOptions } from './use-call.ts';

declare module '@portal/shared-contracts' {
  interface PortalEvents {
    'example.booked': Record<string, never>;
    'other.moved': Record<string, never>;
  }
}

const example = defineApi<{
  'GET /open': { answer: { count: number } };
  'GET /bookings': { answer: ListPage<{ id: string; day: string }> };
}>('mfe-example');

const BOOKINGS = '/api/sections/example/bookings';
const rowsUntil = (last: number) =>
  Array.from({ length: last }, (_, at) => ({ id: `${at}`, day: `${at + 1} March` }));

beforeAll(() =>
  setPageSections({
    sections: {
      'mfe-example': { stable: { descriptor: aDescriptor({ events: ['example.booked'] }) } },
      'mfe-other': { stable: { descriptor: aDescriptor({ name: 'mfe-other', events: ['other.moved'] }) } },
    },
  }),
);
afterAll(() => setPageSections({ sections: {} }));

function Open({ askAfter }: Pick<UseCallOptions, 'askAfter'>): ReactNode {
  const call = useCall(example.path('/open'), {}, askAfter && { askAfter });
  return <p>{call.status === 'ready' ? `${call.data.count} open` : call.status}</p>;
}

const OPEN = '/api/sections/example/open';
const hear = (name: keyof PortalEvents) => act(async () => events.emit(name, {}));

test('a call of the own service is asked again after each event of the section, and after a change of the account', async () => {
  const server = fakeServer({ [OPEN]: { data: { count: 3 } } });
  renderWithProviders(<Open />);
  expect(await screen.findByText('3 open')).toBeVisible();
  server.answer(OPEN, { data: { count: 4 } });
  await hear('example.booked');
  expect(await screen.findByText('4 open')).toBeVisible();
  server.answer(OPEN, { data: { count: 5 } });
  await hear('account.changed');
  expect(await screen.findByText('5 open')).toBeVisible();
  await hear('other.moved');
  expect(server.calls).toHaveLength(3);
  server.close();
});

test('with an event of its own it still hears those of the section, and then no change of the account', async () => {
  const server = fakeServer({ [OPEN]: { data: { count: 3 } } });
  renderWithProviders(<Open askAfter="distributor.changed" />);
  expect(await screen.findByText('3 open')).toBeVisible();
  await hear('distributor.changed');
  await hear('example.booked');
  await hear('account.changed');
  expect(server.calls).toHaveLength(3);
  server.close();
});

test('a card shows rows of the own service, and the new ones after an event', async () => {
  const server = fakeServer({ [BOOKINGS]: { rows: rowsUntil(1) } });
  renderWithProviders(
    <CardRows
      list={example.path('/bookings')}
      rowId="id"
      show={({ day }) => ({ title: day, to: '/example/1' })}
    />,
  );
  expect(await screen.findByRole('link', { name: '1 March' })).toBeVisible();
  server.answer(BOOKINGS, { rows: rowsUntil(2) });
  await hear('example.booked');
  expect(await screen.findByRole('link', { name: '2 March' })).toBeVisible();
  server.close();
});

test('a table shows the new row and the new number of rows after an event', async () => {
  const server = fakeServer({ [BOOKINGS]: { rows: rowsUntil(11) } });
  const texts = { 'mfe-example': { en: { day: 'Day' }, es: { day: 'Día' } } };
  renderWithProviders(
    <DataTable
      list={example.path('/bookings')}
      columns={[{ field: 'day', headerName: 'day' }]}
      rowId="id"
      namespace="mfe-example"
      label="Bookings"
    />,
    { at: '/example', texts },
  );
  expect(await screen.findByText('1–10 of 11')).toBeVisible();
  server.answer(BOOKINGS, { rows: [{ id: 'new', day: '31 March' }, ...rowsUntil(11)] });
  await hear('example.booked');
  expect(await screen.findByText('31 March')).toBeVisible();
  expect(screen.getByText('1–10 of 12')).toBeVisible();
  server.close();
});
