import type { Catalogue } from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { readCatalogue } from './read-catalogue.ts';

/** The product catalogue: null until it is known, an empty object where it could not be asked. */
export function useCategories(): Catalogue | null {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let isShown = true;
    void readCatalogue().then((answer) => isShown && setCatalogue(answer));
    return () => {
      isShown = false;
    };
  }, []);
  return catalogue;
}
