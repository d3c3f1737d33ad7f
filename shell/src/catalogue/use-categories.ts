import { events, type Catalogue } from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { readCatalogue, readCatalogueAgain } from './read-catalogue.ts';

/** The product catalogue: null until it is known, an empty object where it could not be asked. */
export function useCategories(): Catalogue | null {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (answer: Catalogue): void => {
      if (isShown) setCatalogue(answer);
    };
    void readCatalogue().then(show);
    const end = events.on('distributor.changed', () => void readCatalogueAgain().then(show));
    return () => {
      isShown = false;
      end();
    };
  }, []);
  return catalogue;
}
