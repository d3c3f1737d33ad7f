import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DOMWindow } from 'jsdom';
import { baseConfig } from '../webpack/base-config.ts';
import { UNVERSIONED } from '../webpack/names.ts';
import { compile } from './compile.ts';

/** What React draws into the page's template (`shell/src/prerender/draw-first-page.tsx`). */
interface Drawn {
  title: string;
  description: string;
  frame: string;
  view: string;
  styles: string;
}

/** Draws the frame and the placeholders of the shell at `dir` with React, in a document of jsdom. */
export async function drawnPage(dir: string): Promise<Drawn> {
  const script = await compiledDrawing(dir);
  // Imported here, because repositories of sections, which build no shell, do not have it.
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('', {
    url: 'http://portal/',
    runScripts: 'outside-only',
    beforeParse: complete,
  });
  window.eval(script);
  const { drawFirstPage } = window['firstPage'] as { drawFirstPage: () => Promise<Drawn> };
  const drawn = await drawFirstPage();
  window.close();
  return drawn;
}

/** Adds what browsers have and jsdom does not. */
const complete = (window: DOMWindow): void =>
  void Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    BroadcastChannel,
    Headers,
    TextDecoder,
    TextEncoder,
  });

async function compiledDrawing(dir: string): Promise<string> {
  const out = await mkdtemp(path.join(tmpdir(), 'portal-page-'));
  const base = baseConfig({ dir, name: 'first-page', version: UNVERSIONED, mode: 'development', out });
  try {
    await compile({
      ...base,
      devtool: false,
      cache: false,
      entry: { page: './src/prerender/draw-first-page.tsx' },
      output: { ...base.output, publicPath: '/', library: { name: 'firstPage', type: 'var' } },
    });
    return await readFile(path.join(out, 'page.js'), 'utf8');
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
