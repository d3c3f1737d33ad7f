/** Gives the window of jsdom a quick `getComputedStyle` with the same answers. */
export function quickComputedStyle(window: Window): void;
