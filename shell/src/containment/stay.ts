import { runsNow } from './built-ins.ts';
import { addedNow, takeAdded } from './insertions.ts';
import { readLooks, type PageLooks } from './page-looks.ts';

/**
 * Notes how the page is before a section opens. Call the returned function when the person leaves, and the one that it returns once
 * the section is unmounted. That one removes what the section left in the page, and calls `onLeft` with an error for each thing
 * (docs/sections/mistakes.md, "What the page contains"). What was added since the person left stays: the next page is shown already.
 * Beside a page (`isPage` false) only elements that were added since are removed: whose the rest is cannot be told.
 */
export function beginStay(
  section: string,
  isPage: boolean,
  onLeft: (error: Error) => void,
): () => () => void {
  const endRun = runsNow(section);
  const before = readLooks();
  // Beside a page, the section's own page, a card or a slot may have added them.
  const earlier = isPage ? [] : addedNow();
  return () => {
    const after = isPage ? readLooks() : before;
    const added = takeAdded((each) => each.section === section && !earlier.includes(each));
    return () => {
      endRun();
      remove({ before, after, elements: added.map(({ element }) => element) }, onLeft);
    };
  };
}

/** Removes what cards and figures left in home, at the address `path`, once it is left. */
export function endHome(path: string, onLeft: (section: string, error: Error) => void): void {
  const looks = readLooks();
  for (const { section, element } of takeAdded((each) => each.path === path))
    remove({ before: looks, after: looks, elements: [element] }, (error) => onLeft(section, error));
}

interface Left {
  before: PageLooks;
  after: PageLooks;
  elements: readonly Element[];
}

function remove({ before, after, elements }: Left, onLeft: (error: Error) => void): void {
  // In the script of what the page loads when it is idle, so that it is there when somebody leaves.
  import(/* webpackChunkName: "ahead" */ './left-behind.ts').then(
    ({ removeLeft }) => removeLeft(before, after, elements).forEach(onLeft),
    () => undefined,
  );
}
