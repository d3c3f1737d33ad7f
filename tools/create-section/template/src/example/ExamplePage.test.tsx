import { events, setPageSections } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { SECTION, texts } from '../texts.ts';
import { ExamplePage } from './ExamplePage.tsx';

const CALL = '/api/sections/example/bookings';
const booking = { id: '7', salesOrder: 'S-200001', day: '2026-03-17', note: '' };

// The page knows by the descriptor after which events it asks again.
beforeAll(() => setPageSections({ sections: { [SECTION]: { stable: { descriptor } } } }));

let server: FakeServer;
beforeEach(() => (server = fakeServer({ [CALL]: { rows: [] } })));
afterEach(() => server.close());

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<ExamplePage />, { at: '/example', language, texts: { [SECTION]: texts } });

test('what somebody books appears at once', async () => {
  show();
  expect(await screen.findByText('Nothing is booked.')).toBeVisible();
  server.answer(CALL, { rows: [booking] });
  act(() => events.emit('example.booked', {}));
  expect(await screen.findByRole('link', { name: 'Show the pick-up of S-200001' })).toBeVisible();
});

test('a failed call says so, in Spanish too, and can be tried again', async () => {
  server.fail(CALL);
  const { user } = show('es');
  expect(await screen.findByText('En este momento no se pueden mostrar sus recogidas.')).toBeVisible();
  server.answer(CALL, { rows: [booking] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('S-200001')).toBeVisible();
});
