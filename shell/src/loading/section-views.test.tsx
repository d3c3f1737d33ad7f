import { addTexts, setLanguage } from '@portal/shared-ui/i18n';
import type { FaultKind } from '@portal/shared-contracts';
import { screen } from '@testing-library/react';
import { aRelease } from '../testing/a-portal.ts';
import { sectionViews } from './section-views.tsx';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

// Without `act`: the views render as they do in the shell.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  addTexts('shell', { en, es });
});
afterEach(() => document.body.replaceChildren());

test.each<[FaultKind, 'en' | 'es', RegExp]>([
  ['load', 'en', /did not arrive in full/],
  ['load', 'es', /No llegó completa/],
  ['slow', 'en', /too long to load/],
  ['slow', 'es', /Tarda demasiado/],
  ['chunk', 'en', /A part of it did not arrive/],
  ['contracts', 'en', /being updated/],
  ['contracts', 'es', /Se está actualizando/],
  ['mount', 'en', /Something went wrong in it/],
  ['render', 'es', /Algo falló en ella/],
])('a section that failed (%s) explains it in %s', async (kind, language, sentence) => {
  await setLanguage(language);
  const retry = jest.fn();
  const end = sectionViews(aRelease()).failed(document.body, kind, retry);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  screen.getByRole('button').click();
  expect(retry).toHaveBeenCalledTimes(1);
  end();
});

test('a public page, which draws its title itself, has no title while it loads', () => {
  history.pushState(null, '', '/login');
  const title = { en: 'Sign in', es: 'Iniciar sesión' };
  const section = aRelease({
    descriptor: { routes: [{ path: '/login', access: 'public', chrome: 'full', title }] },
  });
  const end = sectionViews(section).loading(document.body);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  end();
});

test('the title above the skeleton is the title of the page that was opened last', async () => {
  await setLanguage('en');
  const page = (path: string, en: string) =>
    ({ path, access: 'signedIn', chrome: 'full', title: { en, es: en } }) as const;
  const section = aRelease({
    descriptor: {
      routes: [page('/credit-memos', 'Credit memos'), page('/dedicated-inventory', 'Dedicated inventory')],
    },
  });
  const { loading } = sectionViews(section);
  history.pushState(null, '', '/credit-memos');
  const end = loading(document.body);
  expect(await screen.findByRole('heading', { name: 'Credit memos' })).toBeVisible();
  history.pushState(null, '', '/dedicated-inventory');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('heading', { name: 'Dedicated inventory' })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  end();
});
