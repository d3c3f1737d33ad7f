import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { Link } from '../router/Link.tsx';
import { remnants } from '../testing/added-list/list.tsx';
import { SECTION, texts } from '../testing/added-list/texts.ts';
import { fakeServer, findInGrid, renderWithProviders } from '../testing/index.ts';
import { ListScreen } from './ListScreen.tsx';

test('each list of a section has its own selection and search', async () => {
  const row = { id: 1, tag: 'R-1', productCodes: [], cutOn: null, price: 1_250, status: 'Free' };
  const server = fakeServer({ '/api/remnants': { rows: [row] } });
  const list = { ...remnants, actions: () => <b>Reserve</b> };
  const own = { title: 'Sold remnants', description: 'What was sold.', empty: 'Nothing was sold.' };
  const { user } = renderWithProviders(
    <>
      <Link to="/sold">Sold</Link>
      <Routes>
        <Route path="/remnants" element={<ListScreen {...list} />} />
        <Route path="/sold" element={<ListScreen {...list} texts="sold" />} />
      </Routes>
    </>,
    {
      at: '/remnants',
      texts: { [SECTION]: { en: { ...texts.en, sold: own }, es: { ...texts.es, sold: own } } },
    },
  );
  await user.click(await findInGrid('checkbox', { name: /^Select (?!all)/ }));
  expect(await screen.findByText('Reserve')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'R');

  await user.click(screen.getByRole('link', { name: 'Sold' }));
  expect(await screen.findByRole('heading', { name: 'Sold remnants' })).toBeInTheDocument();
  expect(await findInGrid('checkbox', { name: /^Select (?!all)/ })).not.toBeChecked();
  expect(screen.queryByText('Reserve')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  server.close();
});
