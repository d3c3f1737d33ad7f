/** Makes the page as narrow as a phone for media queries; the returned function makes it wide again. */
export function onPhone(): () => void {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('max-width') });
  return () => {
    globalThis.matchMedia = wide;
  };
}
