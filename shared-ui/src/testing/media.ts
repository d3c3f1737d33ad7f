/** Media queries that name `part` are true of the page until the returned function is called. */
function pretendMedia(part: string): () => void {
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(real(media), { matches: media.includes(part) });
  return () => {
    globalThis.matchMedia = real;
  };
}

/** The page is `width` pixels wide for scripts until the returned function is called; media queries do not hear of it. */
export function pretendWidth(width: number): () => void {
  const real = globalThis.innerWidth;
  globalThis.innerWidth = width;
  return () => {
    globalThis.innerWidth = real;
  };
}

/** Makes the page as narrow as a phone for media queries; the returned function makes it wide again. */
export const onPhone = (): (() => void) => pretendMedia('max-width');
