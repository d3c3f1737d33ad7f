import type { Site } from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { readSite } from './read-site.ts';

/** The site; null until it is read. When there was no connection, it is read as soon as there is one. */
export function useSite(): Site | null {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = (): void =>
      void readSite().then(
        (answer) => isShown && setSite(answer),
        () => undefined,
      );
    read();
    window.addEventListener('online', read);
    return () => {
      isShown = false;
      window.removeEventListener('online', read);
    };
  }, []);
  return site;
}
