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
