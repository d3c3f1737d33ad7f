let holds = 0;

/**
 * Keeps the page from being loaded anew until the returned function is called: for as long as something was typed that
 * is not saved yet. After a release the shell loads the page anew at the next change of section; it waits for this.
 */
export function holdReload(): () => void {
  let isHeld = true;
  holds += 1;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/** True when something in the page would be lost if it were loaded anew now. */
export const isReloadHeld = (): boolean => holds > 0;
