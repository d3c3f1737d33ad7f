/** Values for the page's template; paths are relative to `publicPath`. */
export interface ShellPageParts {
  publicPath: string;
  /** Hash by path. */
  integrity: Record<string, string>;
  /** Files of the page's first script. */
  early: readonly string[];
  /** Files of the frame's script. */
  main: readonly string[];
  /** Files of the chunks that the first script may preload, by chunk name. */
  chunks: Record<string, readonly string[]>;
}

const MARKER = '<!--shell:head-->';

/**
 * The portal's page: `template` with scripts in the place of its marker. The first script runs as
 * soon as it is there, waiting for nothing; the frame's script runs once the page is read.
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
