import { waitFor } from '@testing-library/react';
import { noteInsertions, whileEvaluating } from './insertions.ts';
import { beginStay, endHome } from './stay.ts';

/** Section whose script runs; undefined for the frame. */
let running: string | undefined;
beforeAll(() => noteInsertions(() => running));
afterEach(() => (running = undefined));

// jsdom has neither.
const fonts = new Set<FontFace>();
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: fonts });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
});

const by = (section: string, act: () => void): void => {
  running = section;
  act();
  running = undefined;
};
const anElement = (name: string): HTMLElement => document.createElement(name);
const NAME = 'mfe-quotes';

/** Opens a section, lets it act and leaves it. `whileUnmounting` is done after the person left. Resolves to what was reported. */
async function visit(
  act: () => void,
  isPage = true,
  whileUnmounting: () => void = () => undefined,
): Promise<string[]> {
  const left: string[] = [];
  const leave = beginStay(NAME, isPage, ({ name }) => left.push(name));
  by(NAME, act);
  const end = leave();
  whileUnmounting();
  end();
  await new Promise((done) => setTimeout(done));
  return left;
}

test.each([
  ['a style', () => document.head.append(anElement('style')), 'LeftStyle'],
  ['an overlay', () => document.body.appendChild(anElement('div')), 'LeftElement'],
  [
    'an overlay at the front',
    () => document.body.insertBefore(anElement('div'), document.body.firstChild),
    'LeftElement',
  ],
  [
    'a style in a fragment',
    () => {
      const fragment = document.createDocumentFragment();
      fragment.append(anElement('style'));
      document.head.append(fragment);
    },
    'LeftStyle',
  ],
  ['an overlay beside the head', () => document.head.after(anElement('div')), 'LeftElement'],
  [
    'an overlay that is adjacent',
    () => void document.body.insertAdjacentElement('beforeend', anElement('div')),
    'LeftElement',
  ],
  ['an overlay beside the body', () => document.documentElement.append(anElement('div')), 'LeftElement'],
  ['a page that cannot be used', () => document.body.setAttribute('inert', ''), 'LeftBodyAttribute'],
  ['another direction', () => (document.documentElement.dir = 'rtl'), 'LeftRootAttribute'],
  [
    'an adopted style sheet',
    () => (document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()]),
    'LeftAdoptedStyleSheet',
  ],
  ['a font', () => fonts.add({ family: 'Own' } as FontFace), 'LeftFont'],
  ['a class of the body', () => document.body.classList.add('own'), 'LeftBodyClass'],
  ['a class of the root', () => document.documentElement.classList.add('own'), 'LeftRootClass'],
  ['a style of the body', () => (document.body.style.overflow = 'hidden'), 'LeftBodyStyle'],
  ['a style of the root', () => (document.documentElement.style.fontSize = '30px'), 'LeftRootStyle'],
])('%s that a section leaves is removed and reported', async (_what, act, error) => {
  const page = (): unknown => [
    document.documentElement.outerHTML,
    fonts.size,
    document.adoptedStyleSheets.length,
  ];
  // An empty attribute may stay of a class or style.
  document.body.setAttribute('class', '');
  document.body.setAttribute('style', '');
  document.documentElement.setAttribute('class', '');
  document.documentElement.setAttribute('style', '');
  const before = page();
  expect(new Set(await visit(act))).toEqual(new Set([error]));
  expect(page()).toEqual(before);
});

test('what a section removes itself is not reported', async () => {
  const style = anElement('style');
  const left = await visit(() => {
    document.head.append(style);
    document.body.classList.add('own');
    style.remove();
    document.body.classList.remove('own');
  });
  expect(left).toEqual([]);
});

test('what a section removes while it is unmounted is not reported, and what the next page adds by then stays', async () => {
  const [own, card] = [anElement('div'), anElement('div')];
  const sheet = new CSSStyleSheet();
  const root = document.documentElement;
  const left = await visit(
    () => {
      document.body.append(own);
      document.body.setAttribute('inert', '');
      document.body.classList.add('own');
      document.adoptedStyleSheets = [sheet];
    },
    true,
    () => {
      own.remove();
      document.body.removeAttribute('inert');
      document.body.classList.remove('own');
      document.adoptedStyleSheets = [];
      by(NAME, () => document.body.append(card));
      root.classList.add('next');
    },
  );
  expect(left).toEqual([]);
  expect(card).toBeInTheDocument();
  expect(root).toHaveClass('next');
  root.classList.remove('next');
  card.remove();
});

test('what the frame and other sections add meanwhile stays', async () => {
  const [menu, other, style] = [anElement('div'), anElement('div'), anElement('style')];
  const left = await visit(() => {
    running = undefined;
    document.body.append(menu);
    document.head.append(style);
    by('mfe-orders', () => document.body.append(other));
  });
  expect(left).toEqual([]);
  for (const element of [menu, other, style]) expect(element).toBeInTheDocument();
});

test('scripts and hints of a section stay, and so does what it only moves', async () => {
  const script = anElement('script');
  const link = Object.assign(document.createElement('link'), { rel: 'preload' });
  const main = document.body.appendChild(anElement('main'));
  expect(await visit(() => document.body.append(script, link, main))).toEqual([]);
  for (const element of [script, link, main]) expect(element).toBeInTheDocument();
});

test('a page that a dialog of the frame keeps from scrolling, and one that a browser translates, stay so', async () => {
  const dialog = document.body.appendChild(Object.assign(anElement('div'), { className: 'MuiModal-root' }));
  const left = await visit(() => {
    document.body.style.overflow = 'hidden';
    document.documentElement.classList.add('translated-ltr');
  });
  expect(left).toEqual([]);
  expect(document.body.style.overflow).toBe('hidden');
  dialog.remove();
  document.body.style.overflow = '';
});

test('beside a page only elements are removed', async () => {
  const overlay = anElement('div');
  const left = await visit(() => {
    document.body.classList.add('own');
    document.body.append(overlay);
  }, false);
  expect(left).toEqual(['LeftElement']);
  await waitFor(() => expect(overlay).not.toBeInTheDocument());
  document.body.classList.remove('own');
});

test('what a card of the section added before its panel opened stays, and goes with its page', async () => {
  const overlay = anElement('div');
  by(NAME, () => document.body.append(overlay));
  expect(await visit(() => undefined, false)).toEqual([]);
  expect(overlay).toBeInTheDocument();
  expect(await visit(() => undefined)).toEqual(['LeftElement']);
  expect(overlay).not.toBeInTheDocument();
});

test('what cards left goes when home is left, and what a page added since stays', async () => {
  const [overlay, other] = [anElement('div'), anElement('div')];
  by(NAME, () => document.body.append(overlay));
  history.replaceState(null, '', '/quotes');
  by(NAME, () => document.body.append(other));
  const left: string[] = [];
  endHome('/', (section, { name }) => section === NAME && left.push(name));
  await waitFor(() => expect(left).toEqual(['LeftElement']));
  expect(overlay).not.toBeInTheDocument();
  expect(other).toBeInTheDocument();
  history.replaceState(null, '', '/');
  await visit(() => undefined);
});

test('of what a section adds while its code is evaluated, style sheets stay', async () => {
  const [style, overlay] = [anElement('style'), anElement('div')];
  const added = () => by(NAME, () => document.head.append(style, overlay));
  await whileEvaluating(NAME, () => Promise.resolve(added()));
  expect(await visit(() => undefined)).toEqual(['LeftElement']);
  expect(style).toBeInTheDocument();
  expect(overlay).not.toBeInTheDocument();
  style.remove();
});

test('what a section added and removed stays when the frame adds it', async () => {
  const toast = anElement('div');
  const left = await visit(() => {
    document.body.append(toast);
    toast.remove();
    running = undefined;
    document.body.append(toast);
  });
  expect(left).toEqual([]);
  toast.remove();
});
