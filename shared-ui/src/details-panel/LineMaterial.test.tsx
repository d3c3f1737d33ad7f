import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { LineMaterial } from './LineMaterial.tsx';

const material = { heat: 'KA35445', packId: 'PK156126', mill: 'Kanab Aluminum, Spokane', meltedIn: 'FI' };

test.each([
  ['en', 'Heat KA35445 · Pack PK156126', 'Kanab Aluminum, Spokane · Melted in Finland'],
  ['es', 'Colada KA35445 · Paquete PK156126', 'Kanab Aluminum, Spokane · Fundido en: Finlandia'],
] as const)('in %s, says heat and pack of a line, and mill and country', (language, packing, origin) => {
  renderWithProviders(<LineMaterial line={material} />, { language });
  expect(screen.getByText(packing)).toBeVisible();
  expect(screen.getByText(origin)).toBeVisible();
});

test('leaves out what is not known', () => {
  const { container } = renderWithProviders(
    <LineMaterial line={{ heat: null, packId: null, mill: null, meltedIn: null }} />,
  );
  expect(container).toHaveTextContent(/^$/);
});
