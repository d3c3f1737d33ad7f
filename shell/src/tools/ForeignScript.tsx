import { useEffect } from 'react';
import { addScript } from './add-script.ts';

/** A tool of another site that its script adds to the page by itself. */
export function ForeignScript({ url }: { url: string }): null {
  useEffect(() => addScript(url), [url]);
  return null;
}
