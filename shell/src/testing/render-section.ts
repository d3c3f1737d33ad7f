import type { SectionModule } from '@portal/shared-contracts';
import type { SectionLoader } from '../loading/section-loader.ts';
import { sectionApplication } from '../loading/section-host.ts';
import { aLoader } from './a-portal.ts';
import type { SectionViews } from '../loading/section-views.tsx';

/** Views as plain text, so that a test can compare the text of the page. */
export const textViews: SectionViews = {
  loading: (place) => show(place, document.createTextNode('loading')),
  failed(place, _kind, retry) {
    const button = document.createElement('button');
    button.textContent = 'Retry';
    button.addEventListener('click', retry);
    return show(place, button);
  },
};
function show(place: HTMLElement, view: ChildNode): () => void {
  place.append(view);
  return () => view.remove();
}

/** The same views, but the skeleton has rendered visible content: a title. */
export const drawnViews: SectionViews = {
  ...textViews,
  loading(place) {
    const view = document.createElement('div');
    view.append(document.createElement('h1'), 'loading');
    return show(place, view);
  },
};

export const quotesModule: SectionModule = {
  mount({ element }) {
    element.textContent = 'quotes';
    return Promise.resolve(async () => {
      element.textContent = '';
    });
  },
};

/** Loads `module` asynchronously, like a section that is not loaded yet. */
export const loadsLater =
  (module: SectionModule): SectionLoader['load'] =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve(module), 20));

const pages: HTMLElement[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.remove()));

/** Opens one section in an empty page, which is removed after the test. `limit`: milliseconds until opening fails. */
export function renderSection(
  load: SectionLoader['load'] | SectionModule,
  shown = textViews,
  limit = 50,
  own: Partial<SectionLoader> = {},
) {
  const host = document.createElement('main');
  document.body.append(host);
  pages.push(host);
  const failures: unknown[] = [];
  const kinds: string[] = [];
  const renew = jest.fn(() => Promise.resolve(false));
  const forget = jest.fn();
  const application = sectionApplication({
    name: 'mfe-quotes',
    loader: aLoader(typeof load === 'function' ? load : () => Promise.resolve(load), { forget, ...own }),
    views: shown,
    host,
    onFault(kind, error) {
      kinds.push(kind);
      failures.push(error);
    },
    renew,
    limits: { open: limit, drawn: 50, unmount: 50 },
  });
  const mounted = application.mount();
  const retry = (): void => host.querySelector('button')?.click();
  return { host, failures, kinds, renew, forget, mounted, retry, leave: () => application.unmount() };
}
