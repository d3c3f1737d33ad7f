import { useEffect, useState } from 'react';

/** Milliseconds without a key press before a search is sent. */
const DELAY = 250;

/** Returns the trimmed `text` after a pause in typing. An empty text is returned at once. */
export function useDebounced(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  // Otherwise the next text would show the old search until the pause.
  if (wanted === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), DELAY);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
