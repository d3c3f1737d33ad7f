import { browserStorage } from '@portal/shared-contracts';
import { lateModule } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { CATALOGUE_KEY } from '../catalogue/cache-key.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { usable } from '../loading/usable.ts';

/** Loads once the page is usable, or with the frame on a later visit: the browser has script and catalogue then. */
const { useLoaded } = lateModule(async () => {
  if (browserStorage.get(CATALOGUE_KEY) === null) await usable;
  return import(/* webpackChunkName: "category-bar" */ '../category-bar/CategoryBar.tsx');
});

function Part({ name }: { name: 'CategoryBar' | 'CartLink' }): ReactNode {
  const Loaded = useLoaded()?.[name];
  return Loaded && <Loaded />;
}

/** The shop's categories. The page's styles reserve their space. */
export const LazyCategoryBar = (): ReactNode => (
  <LazyPart>
    <Part name="CategoryBar" />
  </LazyPart>
);

/** Link to the shop's cart. */
export const LazyCartLink = (): ReactNode => (
  <LazyPart>
    <Part name="CartLink" />
  </LazyPart>
);
