import { PortalProviders } from '@portal/shared-ui';
import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { LazyPart } from './LazyPart.tsx';

test('a part whose code does not load is reported to the operator, and the rest of the page stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
  const Part = lazy(() => Promise.reject<never>(gone));
  const onFault = jest.fn();
  const portal = { onFault } as Partial<Portal> as Portal;
  render(
    <PortalProviders>
      <PortalProvider value={portal}>
        <h1>Around</h1>
        <LazyPart waiting="waiting" failed="failed">
          <Part />
        </LazyPart>
      </PortalProvider>
    </PortalProviders>,
  );
  expect(screen.getByText(/waiting/)).toBeVisible();
  expect(await screen.findByText(/failed/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Around' })).toBeVisible();
  expect(onFault).toHaveBeenCalledWith('shell', 'chunk', gone, 'error');
});
