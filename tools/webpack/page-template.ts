import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Place of the styles and scripts in the template. */
const MARKER = '<!--shell:head-->';
/** The page's styles, in order. */
const STYLES = ['page.css', 'frame.css', 'early.css'];
/** Messages of the frame; the template uses them as `{{t.menu.main}}`. */
const TEXTS = ['', 'frame.'];

interface Texts {
  [name: string]: string | Texts;
}

const textOf = (texts: Texts, name: string): string | undefined => {
  const found = name
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
};

/** Replaces each match of `pattern` by the result of `read` for its first group. */
async function replaced(
  text: string,
  pattern: RegExp,
  read: (name: string) => Promise<string>,
): Promise<string> {
  const found = new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  const texts = new Map(await Promise.all([...found].map(async (name) => [name, await read(name)] as const)));
  return text.replace(pattern, (_, name: string) => texts.get(name) ?? '');
}

/**
 * Template of the portal's page, which the server fills (docs/architecture.md, "The first frame"): `page.mustache` of the shell
 * at `dir` with its partials, texts in both languages, and styles.
 */
export async function pageTemplate(dir: string): Promise<string> {
  const read = (...parts: string[]) => readFile(path.join(dir, ...parts), 'utf8');
  const [en, es] = await Promise.all(['en', 'es'].map((language) => textsIn(read, language)));
  const page = await replaced(await read('src', 'page', 'page.mustache'), /\{\{> ?(\w+)\}\}/g, async (name) =>
    (await read('src', 'page', `${name}.mustache`)).trim(),
  );
  const localized = await replaced(page, /\{\{t\.([\w.]+)\}\}/g, (name) => {
    const [english, spanish] = [textOf(en ?? {}, name), textOf(es ?? {}, name)];
    if (english === undefined || spanish === undefined) throw new Error(`The frame has no text "${name}"`);
    return Promise.resolve(`{{#isSpanish}}${spanish}{{/isSpanish}}{{^isSpanish}}${english}{{/isSpanish}}`);
  });
  const styles = await Promise.all(STYLES.map((file) => read('src', 'page', file)));
  return localized.replace(
    MARKER,
    () => `<style nonce="{{nonce}}">${lean(styles.join('\n'))}</style>\n    ${MARKER}`,
  );
}

async function textsIn(read: (...parts: string[]) => Promise<string>, language: string): Promise<Texts> {
  const files = await Promise.all(TEXTS.map((part) => read('locales', `${part}${language}.json`)));
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as Texts)) as Texts;
}

/** CSS without comments and line breaks. */
const lean = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Values for the page template. Paths are relative to `publicPath`. */
export interface ShellPageParts {
  publicPath: string;
  integrity: Record<string, string>;
  /** Files of the first script. */
  early: readonly string[];
  /** Files of the frame's script. */
  main: readonly string[];
  /** Files of the chunks that the first script may preload, by chunk name. */
  chunks: Record<string, readonly string[]>;
}

/**
 * Puts the scripts into `template`, at its marker. The first script runs as soon as it has loaded, the frame's script after the
 * page has been parsed.
 */
export function shellPage(template: string, parts: ShellPageParts): string {
  if (template.split(MARKER).length !== 2) throw new Error(`page.mustache must hold ${MARKER} once`);
  const { publicPath, early, main, chunks } = parts;
  const hashed = (file: string): string => {
    const integrity = parts.integrity[file];
    if (integrity === undefined) throw new Error(`${file} of the page is no file of the shell`);
    return `integrity="${integrity}" crossorigin="anonymous"`;
  };
  const script = (file: string, how: string, data = ''): string =>
    `<script ${how} src="${publicPath}${file}" ${hashed(file)}${data}></script>`;
  const preloads = Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [
      name,
      files.map((file) => [`${publicPath}${file}`, parts.integrity[file]]),
    ]),
  );
  const head = [
    ...early.map((file) => script(file, 'async', ` data-chunks="${escape(JSON.stringify(preloads))}"`)),
    ...main.map((file) => script(file, 'defer')),
  ];
  return template.replace(MARKER, () => head.join('\n    '));
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
