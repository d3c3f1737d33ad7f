import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key press after which the list is searched. */
const PAUSE = 300;

/**
 * Text of the search box. It is the person's while they type, and the URL's when something else changed that (Back,
 * a link, "Clear search"). A search of our own may arrive in the URL after more was typed: `sent` tells it apart.
 */
export function useSearchText(
  search: string,
  commit: (search: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(search);
  const [arrived, setArrived] = useState(search);
  const [sent, setSent] = useState<string[]>([]);

  if (search !== arrived) {
    setArrived(search);
    setSent(sent.slice(sent.indexOf(search) + 1));
    if (!sent.includes(search)) setText(search);
  }

  const onPause = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === (sent.at(-1) ?? search)) return;
    setSent([...sent, wanted]);
    commit(wanted);
  });

  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
