/** Makes media queries that contain `part` match until the returned function is called. */
function pretendMedia(part: string): () => void {
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(real(media), { matches: media.includes(part) });
  return () => {
    globalThis.matchMedia = real;
  };
}

/** Sets `innerWidth` until the returned function is called; media queries do not change. */
export function pretendWidth(width: number): () => void {
  const real = globalThis.innerWidth;
  globalThis.innerWidth = width;
  return () => {
    globalThis.innerWidth = real;
  };
}

/** Makes media queries match a device with a mouse; the returned function restores them. */
export const withMouse = (): (() => void) => pretendMedia('pointer: fine');

/** Makes media queries match a page of 1440 px; the returned function restores them. */
export const onWidePage = (): (() => void) => pretendMedia('min-width:1440px');

/** Makes media queries match a phone; the returned function restores them. */
export const onPhone = (): (() => void) => pretendMedia('max-width');
