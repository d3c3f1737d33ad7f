import { SEVEN_STORES } from '@portal/shared-contracts/testing';
import { setLanguage } from '@portal/shared-ui/i18n';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { ServiceMap } from './ServiceMap.tsx';

const [store] = SEVEN_STORES;

test('a locator that is opened again in another language does not ask for another script', async () => {
  const map = (
    <ServiceMap
      mapKey="map-key"
      stores={SEVEN_STORES}
      shown={store!}
      isChosen={false}
      place={null}
      onShow={() => undefined}
    />
  );
  const { unmount } = renderWithProviders(map);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  unmount();
  await act(() => setLanguage('es'));
  renderWithProviders(map, { language: 'es' });
  expect(screen.getByText('Cargando...')).toBeInTheDocument();
  expect([...document.scripts].map(({ src }) => new URL(src).searchParams.get('language'))).toEqual(['en']);
});
