import { COMPANY_META, LOGO_META } from '@portal/shared-contracts/company';
import { MENU_ICONS } from '@portal/shared-contracts/menus';
import { PortalProviders } from '@portal/shared-ui';
import { DrawnStyles, drawnStyles } from '@portal/shared-ui/drawn';
import { addTexts, i18n, setLanguage, type Language } from '@portal/shared-ui/i18n';
import { BrowserRouter } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import frameEn from '../../locales/frame.en.json';
import frameEs from '../../locales/frame.es.json';
import { FirstFrame, Header } from './FirstFrame.tsx';
import { FirstView } from './FirstView.tsx';
import { withMustacheTags } from './MustacheSection.tsx';

addTexts('shell', { en: { ...en, ...frameEn }, es: { ...es, ...frameEs } });

/** Classes in place of `style` attributes, which the page's Content-Security-Policy blocks, by the style. */
const styles = new Map<string, string>();

function replaceStyles(place: HTMLElement): void {
  for (const element of place.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    const name = styles.get(style) ?? `style-${styles.size}`;
    styles.set(style, name);
    element.removeAttribute('style');
    element.classList.add(name);
  }
}

/** As strong as a `style` attribute. */
const styleRules = (): string =>
  [...styles].map(([style, name]) => `:is(#early-frame, #early-view) .${name}{${style}}`).join('');

/** HTML of `node`, drawn in the browser's way, so that its styles are in the browser's order. */
function draw(node: ReactNode): string {
  const place = document.createElement('div');
  flushSync(() =>
    createRoot(place).render(
      <PortalProviders>
        <DrawnStyles>
          <BrowserRouter>{node}</BrowserRouter>
        </DrawnStyles>
      </PortalProviders>,
    ),
  );
  replaceStyles(place);
  return withMustacheTags(place.innerHTML);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.remove();
  document.head.append(Object.assign(document.createElement('meta'), { name, content }));
}

/** The header with a logo of this size, which decides whether the name stands beside it; without a logo if there is no size. */
function drawHeader(width?: number, height?: number): string {
  setMeta(LOGO_META, width === undefined ? '' : `{{src}} ${width} ${height}`);
  return draw(<Header />)
    .replace(`width="${width}"`, 'width="{{width}}"')
    .replace(`height="${height}"`, 'height="{{height}}"');
}

const drawHeaders = (): string =>
  `{{#logo}}{{#isMark}}${drawHeader(40, 40)}{{/isMark}}{{^isMark}}${drawHeader(320, 40)}{{/isMark}}{{/logo}}` +
  `{{^logo}}${drawHeader()}{{/logo}}`;

/** Puts values where a component takes no placeholder, and removes what only scripts read; page-template.test.ts looks for each. */
const withValues = (html: string): string =>
  html
    .replaceAll(/ data-(nav|skeleton)="[^"]*"/g, '')
    .replaceAll('href="/{{path}}"', 'href="{{path}}"')
    .replaceAll('href="/"', 'href="{{homePath}}"')
    .replaceAll(MENU_ICONS.other, '{{icon}}')
    .replaceAll(' aria-current="page"', '{{#current}} aria-current="{{.}}"{{/current}}');

const text = (key: string, values = {}): string => i18n.t(key, { ns: 'shell', ...values });

/** Title of the document, with tags for the server. */
function title(): string {
  const named = text('pageTitle', { page: '{{page}}', brand: '{{brand}}' });
  return `{{#page}}${named}{{/page}}{{^page}}{{#isHome}}${text('home')} · {{/isHome}}{{brand}}{{/page}}`;
}

/** Description of the portal: the company's own, or what a portal is. */
const description = (): string =>
  `{{#description}}{{.}}{{/description}}{{^description}}${text('description', { brand: '{{brand}}' })}{{/description}}`;

async function drawIn(language: Language) {
  await setLanguage(language);
  return {
    title: title(),
    description: description(),
    frame: withValues(draw(<FirstFrame />).replace('{{header}}', drawHeaders)),
    view: withValues(draw(<FirstView />)),
  };
}

const inBoth = (english: string, spanish: string): string =>
  `{{^isSpanish}}${english}{{/isSpanish}}{{#isSpanish}}${spanish}{{/isSpanish}}`;

/** Draws the parts of the page's template, and the styles of all that was drawn. The build calls it in a document of its own. */
export async function drawFirstPage() {
  setMeta(COMPANY_META, '{{brand}}');
  const english = await drawIn('en');
  const spanish = await drawIn('es');
  return {
    title: inBoth(english.title, spanish.title),
    description: inBoth(english.description, spanish.description),
    frame: inBoth(english.frame, spanish.frame),
    view: inBoth(english.view, spanish.view),
    styles: drawnStyles() + styleRules(),
  };
}
