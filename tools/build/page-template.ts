import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnPage } from './drawn-page.ts';

/** Place of the scripts in the template. */
const MARKER = '<!--shell:head-->';
/** The page's styles, in order. The styles of what React draws follow them. */
const STYLES = ['page.css', 'frame.css'];

/**
 * Template of the portal's page, which the server fills (docs/architecture.md, "The first frame"): `page.mustache` of the shell at
 * `dir` with styles and with what React draws, in both languages.
 */
export async function pageTemplate(dir: string): Promise<string> {
  const read = (file: string) => readFile(path.join(dir, 'src', 'page', file), 'utf8');
  const [page, drawn, ...styles] = await Promise.all([
    read('page.mustache'),
    drawnPage(dir),
    ...STYLES.map(read),
  ]);
  const parts: Record<string, string> = {
    ...drawn,
    styles: lean([...styles, drawn.styles].join('\n')),
  };
  return page.replaceAll(/<!--drawn:(\w+)-->/g, (_, part: string) => {
    const text = parts[part];
    if (text === undefined) throw new Error(`Nothing is drawn for "${part}" of the page`);
    return text;
  });
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
