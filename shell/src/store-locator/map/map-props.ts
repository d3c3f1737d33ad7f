import type { Branch } from '@portal/shared-contracts';
import type { SearchedPlace } from '../searched-place.ts';

/** What a map of the stores is told, whichever draws it. */
export interface MapProps {
  stores: readonly Branch[];
  /** The store that is marked. */
  shown: Branch;
  /** A person chose it: the map goes to it. */
  isChosen: boolean;
  /** Where a person looks for stores. */
  place: SearchedPlace | null;
  onShow: (store: Branch) => void;
}
