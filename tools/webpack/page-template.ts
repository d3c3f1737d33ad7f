import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Styles of the page, in their order. */
const STYLES = ['page.css', 'frame.css', 'early.css'];
/** Texts of the frame, which the template names as `{{t.menu.main}}`. */
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

/** Replaces what `pattern` finds by what `read` answers for its first group. */
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
 * The template of the portal's page, which the server fills (docs/architecture.md, "The first frame"): `page.mustache` of the shell
 * at `dir` with its partials, its texts in both languages and its styles in their places.
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
    '<!--shell:head-->',
    () => `<style nonce="{{nonce}}">${lean(styles.join('\n'))}</style>\n    <!--shell:head-->`,
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
