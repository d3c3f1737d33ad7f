import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../testing/index.ts';
import { SlideOver, type SlideOverProps } from './SlideOver.tsx';

const opened = (props: Partial<SlideOverProps> = {}) => {
  renderWithProviders(
    <SlideOver open onClose={() => undefined} title="Credit memo C-1" {...props}>
      Content
    </SlideOver>,
  );
  return screen.getByRole('dialog', { name: 'Credit memo C-1' });
};

test.each([
  ['right', 'MuiDrawer-anchorRight'],
  ['left', 'MuiDrawer-anchorLeft'],
  ['top', 'MuiDrawer-anchorTop'],
  ['bottom', 'MuiDrawer-anchorBottom'],
] as const)('it enters from the %s', (side, marked) =>
  expect(opened({ side }).closest('.MuiDrawer-root')).toHaveClass(marked),
);

test('by default it enters from the right, with a maximum width', () => {
  const panel = opened();
  expect(panel.closest('.MuiDrawer-root')).toHaveClass('MuiDrawer-anchorRight');
  expect(panel).toHaveStyle({ maxWidth: '860px' });
});

test('in full screen it has no maximum width', () =>
  expect(opened({ fullScreen: true })).not.toHaveStyle({ maxWidth: '860px' }));

test.each([undefined, null, false])('with the actions %s it has no foot', (actions) => {
  opened({ actions });
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('a click on the backdrop closes it', async () => {
  const onClose = jest.fn();
  opened({ onClose });
  await userEvent.click(document.querySelector('.MuiBackdrop-root')!);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('prints the logo of the distributor at its head', () => {
  document.head.innerHTML =
    '<meta name="application-name" content="Harbor Alloys"><meta name="company-logo" content="/company/logo-ab.svg 320 40">';
  const [first] = opened().children;
  expect(first).toHaveAttribute('data-print', 'only');
  expect(first?.querySelector('img')).toHaveAttribute('alt', 'Harbor Alloys');
});
