import { useEffect } from 'react';
import { acceptChanges, checkBuiltIns } from '../containment/built-ins.ts';

/** Adds a script of another site to the page, once. When it does not load, the page works without it. */
export function addScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Tools change `history` and `fetch` to see what happens. What a section changed before is none of theirs.
  checkBuiltIns();
  script.addEventListener('load', acceptChanges);
  document.head.append(script);
}

/** A tool of another site, added by its script. */
export function ForeignScript({ url }: { url: string }): null {
  useEffect(() => addScript(url), [url]);
  return null;
}
