/** Media queries that name `part` are true of the page until the returned function is called. */
export function pretendMedia(part: string): () => void {
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(real(media), { matches: media.includes(part) });
  return () => {
    globalThis.matchMedia = real;
  };
}

/** Makes the page as narrow as a phone for media queries; the returned function makes it wide again. */
export const onPhone = (): (() => void) => pretendMedia('max-width');
