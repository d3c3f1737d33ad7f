import { defineApi, events, type ListPage } from '@portal/shared-contracts';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CardRows } from '../dashboard/CardRows.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { useCall } from './use-call.ts';

declare module '@portal/shared-contracts' {
  interface PortalEvents {
    'example.booked': Record<string, never>;
  }
}

const example = defineApi<{
  'GET /open': { answer: { count: number } };
  'GET /bookings': { answer: ListPage<{ id: string; day: string }> };
}>('mfe-example');

function Open(): ReactNode {
  const call = useCall(example.path('/open'), {}, { askAfter: 'example.booked' });
  return <p>{call.status === 'ready' ? `${call.data.count} open` : call.status}</p>;
}

const real = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = real;
});

test('a call of the own service is shown, and asked again after an event of the section', async () => {
  let count = 3;
  globalThis.fetch = () => Promise.resolve(Response.json({ data: { count } }));
  renderWithProviders(<Open />);
  expect(await screen.findByText('3 open')).toBeVisible();
  count = 4;
  act(() => events.emit('example.booked', {}));
  expect(await screen.findByText('4 open')).toBeVisible();
});

test('a card shows rows of the own service', async () => {
  const rows = [{ id: '1', day: '17 March' }];
  globalThis.fetch = () => Promise.resolve(Response.json({ data: { rows, total: 1 } }));
  renderWithProviders(
    <CardRows
      list={example.path('/bookings')}
      rowId="id"
      show={({ day }) => ({ title: day, to: '/example/1' })}
    />,
  );
  expect(await screen.findByRole('link', { name: '17 March' })).toBeVisible();
});
