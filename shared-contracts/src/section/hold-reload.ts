let holds = 0;

/**
 * Prevents a reload of the page until the returned function is called, for input that is not saved yet. After a release the shell
 * reloads the page at the next change of section, unless it is prevented.
 */
export function holdReload(): () => void {
  let isHeld = true;
  holds += 1;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/** True when a reload would lose input. */
export const isReloadHeld = (): boolean => holds > 0;
