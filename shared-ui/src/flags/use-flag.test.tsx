import { sessionStore, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import { useFlag } from './use-flag.ts';

const before = sessionStore.getState();
afterEach(() => setSession(before));

function Form(): ReactNode {
  return <p>{useFlag('mfe-x.newForm') ? 'new form' : 'old form'}</p>;
}

test('a component follows its switch', () => {
  setSession({ status: 'signedIn', account: anAccount() });
  renderWithProviders(<Form />);
  expect(screen.getByText('old form')).toBeVisible();
  act(() => setSession({ status: 'signedIn', account: anAccount({ flags: { 'mfe-x.newForm': true } }) }));
  expect(screen.getByText('new form')).toBeVisible();
});
