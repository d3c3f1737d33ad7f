import type { ReactNode } from 'react';
import { lazyWhenUsable } from '../loading/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';

const StoreButton = lazyWhenUsable(() =>
  import(/* webpackChunkName: "store-entry" */ '../store-locator/StoreButton.tsx').then(
    ({ StoreButton }) => StoreButton,
  ),
);

interface StoreEntryProps {
  /** Called when the locator opens, or when a toast says that it did not load. The drawer then closes: it would cover both. */
  onLeave?: () => void;
}

/** Button with the person's store, which opens the store locator. Loads once the page is usable. */
export const StoreEntry = (props: StoreEntryProps): ReactNode => (
  <LazyPart>
    <StoreButton {...props} />
  </LazyPart>
);

const CategoryBar = lazyWhenUsable(() =>
  import(/* webpackChunkName: "category-bar" */ '../category-bar/CategoryBar.tsx').then(
    ({ CategoryBar }) => CategoryBar,
  ),
);
const CartLink = lazyWhenUsable(() =>
  import(/* webpackChunkName: "category-bar" */ '../category-bar/CartLink.tsx').then(
    ({ CartLink }) => CartLink,
  ),
);

/** The shop's categories. Loads once the page is usable; the page's styles reserve its space. */
export const LazyCategoryBar = (): ReactNode => (
  <LazyPart>
    <CategoryBar />
  </LazyPart>
);

/** Link to the shop's cart. Loads once the page is usable. */
export const LazyCartLink = (): ReactNode => (
  <LazyPart>
    <CartLink />
  </LazyPart>
);
