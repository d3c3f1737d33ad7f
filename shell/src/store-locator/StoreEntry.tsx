import { lazy, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../boot/when-idle.ts';
import { LazyPart } from '../faults/LazyPart.tsx';

const StoreButton = lazy(() =>
  import(/* webpackChunkName: "store-entry" */ './StoreButton.tsx').then((module) => ({
    default: module.StoreButton,
  })),
);

export interface StoreEntryProps {
  /** Called when the locator opens, or a toast says that it cannot: what it stands in would cover both. */
  onLeave?: () => void;
}

/** Opens the store locator; names the person's store. It comes once the page has nothing better to do. */
export function StoreEntry(props: StoreEntryProps): ReactNode {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    whenIdle(() => {
      if (!isLeft) setWanted(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    isWanted && (
      <LazyPart>
        <StoreButton {...props} />
      </LazyPart>
    )
  );
}
