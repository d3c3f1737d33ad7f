import { lazy, type ReactNode } from 'react';
import { usable } from '../boot/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';

const StoreButton = lazy(async () => {
  await usable;
  const module = await import(/* webpackChunkName: "store-entry" */ './StoreButton.tsx');
  return { default: module.StoreButton };
});

export interface StoreEntryProps {
  /** Called when the locator opens, or a toast says that it cannot: what it stands in would cover both. */
  onLeave?: () => void;
}

/** Opens the store locator; names the person's store. It comes once the page can be used. */
export const StoreEntry = (props: StoreEntryProps): ReactNode => (
  <LazyPart>
    <StoreButton {...props} />
  </LazyPart>
);
