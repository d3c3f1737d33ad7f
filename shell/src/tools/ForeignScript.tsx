import { useEffect } from 'react';
import { acceptChanges, noteForeignTool } from '../containment/built-ins.ts';

/** Tools change `history` and `fetch` to see what happens, and load further scripts that do. */
function acceptScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && !target.src.startsWith(`${location.origin}/`)) acceptChanges();
}

/** Adds a script of another site to the page, once. When it does not load, the page works without it. */
export function addScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  noteForeignTool();
  // Scripts dispatch `load` right after they ran, and it does not bubble.
  document.addEventListener('load', acceptScript, true);
  document.head.append(script);
}

/** A tool of another site, added by its script. */
export function ForeignScript({ url }: { url: string }): null {
  useEffect(() => addScript(url), [url]);
  return null;
}
