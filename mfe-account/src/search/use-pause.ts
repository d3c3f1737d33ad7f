import { useEffect, useState } from 'react';

/** Milliseconds without a key press after which a search is sent. */
const PAUSE = 250;

/** `text` once the person pauses, without blanks around it; what is cleared is cleared at once. */
export function usePause(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  // Else the next text would show it again until the pause.
  if (wanted === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
