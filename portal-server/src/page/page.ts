import type { CurrentRegistry } from '../registry/registry-reader.ts';
import { HEAD_MARKER } from '../registry/shell-html-check.ts';
import { openedRoute } from './opened-route.ts';
import { jsonForScript, pageRegistry } from './page-registry.ts';
import { preloadLinks } from './preloads.ts';

export interface PageRequest {
  pathname: string;
  nonce: string;
  isSignedIn: boolean;
}

export interface Page {
  status: 200 | 404;
  html: string;
}

/** The shell's page for one registry; `undefined` before a shell is published. */
export type PageWriter = ((request: PageRequest) => Page) | undefined;

/** Prepares what is the same in every answer of a registry. */
export function pageWriter({ registry, shell }: CurrentRegistry): PageWriter {
  if (shell === undefined) return undefined;
  const [before = '', after = ''] = shell.html.split(HEAD_MARKER);
  const block = `<script type="application/json" id="portal-registry">${jsonForScript(pageRegistry(registry))}</script>`;
  return ({ pathname, nonce, isSignedIn }) => {
    const opened = openedRoute(registry, pathname);
    const meta = `<meta property="csp-nonce" nonce="${nonce}">`;
    const html = before + meta + preloadLinks(registry, opened, isSignedIn) + block + after;
    return { status: opened.kind === 'unknown' ? 404 : 200, html };
  };
}
