import { setSession, tabStorage } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { aLoader, aRelease } from '../testing/a-portal.ts';
import { reportFault } from '../faults/report-fault.ts';
import { Inspect } from './Inspect.tsx';

const loader = aLoader(() => Promise.reject(new Error()), { version: () => '1.5.0-3fa9' });
const portal = {
  registry: { serial: 7, issuedAt: '', shell: { version: '1.2.0-aa' }, sections: {} },
  loaders: new Map([
    ['mfe-orders', loader],
    ['mfe-quotes', loader],
  ]),
};
const onClose = jest.fn();
const page = (
  <>
    <main id="main">
      <div data-section="mfe-orders">
        Orders
        <div data-part="mfe-quotes slots reorder" data-slot="orders.panel.actions" />
      </div>
      <div data-section="mfe-invoices" hidden />
    </main>
    <div data-part="mfe-quotes cards pending" />
    <div data-section="mfe-quotes" />
  </>
);
const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(
    <>
      {page}
      <Inspect portal={portal} onClose={onClose} />
    </>,
    { language },
  );
const listed = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ '/registry/history': { data: [] } });
  // jsdom lays nothing out.
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  tabStorage.remove('inspect');
});
afterEach(() => server.close());

test.each([
  ['en', ['page', 'slot reorder in orders.panel.actions', 'card pending', 'panel']],
  ['es', ['página', 'componente reorder en orders.panel.actions', 'tarjeta pending', 'panel']],
] as const)('staff see which version of which section is where, in %s', async (language, texts) => {
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff' }) });
  show(language);
  const sections = ['mfe-orders', 'mfe-quotes', 'mfe-quotes', 'mfe-quotes'];
  expect(await listed()).toEqual(texts.map((text, at) => `${sections[at]} 1.5.0-3fa9${text}`));
});

test('the switches of a section are on or off', async () => {
  setSession({
    status: 'signedIn',
    account: anAccount({ role: 'staff', flags: { 'mfe-orders.newForm': true } }),
  });
  const flags = ['newForm', 'other'].map((id) => ({ id, default: false }));
  const stable = aRelease({ name: 'mfe-orders', descriptor: { flags } });
  Object.assign(portal.registry.sections, { 'mfe-orders': { stable } });
  show();
  expect(await screen.findByText('newForm is on, other is off')).toBeVisible();
  Object.assign(portal.registry, { sections: {} });
});

test('a section that failed on this page says how', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff' }) });
  show();
  reportFault({ section: 'mfe-orders', version: '1', kind: 'render', shown: 'error', error: new Error() });
  expect(await screen.findByText('1 fault: render')).toBeVisible();
});

test('others are asked for the token of a section, which is checked and not kept', async () => {
  setSession({ status: 'signedIn', account: anAccount() });
  const { user } = show();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  server.fail('/registry/history', 401);
  await user.type(screen.getByLabelText('Publish token of a section'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Show the sections of this page' }));
  expect(await screen.findByText("This is not a section's token.")).toBeVisible();
  server.answer('/registry/history', { data: [] });
  await user.click(screen.getByRole('button', { name: 'Show the sections of this page' }));
  expect(await listed()).toHaveLength(4);
  expect(tabStorage.keys().map((key) => tabStorage.get(key))).not.toContain('wrong');
});

test('Escape in it, or Close, closes it', async () => {
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff' }) });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
