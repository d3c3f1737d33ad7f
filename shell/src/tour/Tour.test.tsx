/** @jest-environment-options {"url": "https://portal.test/"} */
import { anAccount } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { Tour } from './Tour.tsx';

const text = { en: 'Title', es: 'Título' };
const STEPS = [1, 2, 3, 4].map((order) => ({
  id: `step-${order}`,
  order,
  viewport: 'desktop' as const,
  path: `/page-${order}`,
  target: '[data-nav]',
  placement: 'right' as const,
  title: text,
  description: text,
}));

/** The welcome of a tour of four steps, of which the person has seen none. */
function showWelcome(): jest.Mock {
  localStorage.setItem('tutorialId', '1');
  localStorage.setItem('skippedTutorial', 'false');
  const onEnd = jest.fn();
  renderWithProviders(
    <PortalProvider value={{} as Partial<Portal> as Portal}>
      <Tour account={anAccount()} steps={STEPS} isRestarted={false} onEnd={onEnd} />
    </PortalProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'Welcome to your portal' })).toBeVisible();
  return onEnd;
}
const otherTabKeeps = (key: string, value: string): void =>
  act(() => {
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key }));
  });

test.each([
  ['went on with', 'tutorialId', '3'],
  ['finished', 'tutorialId', '5'],
  ['skipped', 'skippedTutorial', 'true'],
])('the welcome ends when the person %s the tour in another tab', (_how, key, value) => {
  const onEnd = showWelcome();
  otherTabKeeps(key, value);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('the welcome stays when another tab stores something else', () => {
  const onEnd = showWelcome();
  otherTabKeeps('zipCode', '85001');
  expect(onEnd).not.toHaveBeenCalled();
});
