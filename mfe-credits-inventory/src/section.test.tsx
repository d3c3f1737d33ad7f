import { windowUntil } from '@portal/shared-contracts';
import { describeSection } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { descriptor } from '../section.ts';
import * as section from './section.tsx';

describeSection({ descriptor, section });

test.each([
  ['/credit-memos/CM-1', 'Credit memo CM-1'],
  ['/dedicated-inventory/AL-1', 'Product AL-1'],
])('a panel is open at %s, and none after the page is left', async (path, name) => {
  history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('div'));
  const { signal } = new AbortController();
  const unmount = await section.mount({
    element,
    signal,
    window: windowUntil(signal),
    onError: (error) => reportError(error),
  });
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  await unmount();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  element.remove();
});
