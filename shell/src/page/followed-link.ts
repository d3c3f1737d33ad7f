/**
 * The link that a click follows to another page in this tab; undefined of any other click. Another address of the same
 * page, as a record beside its list has, leaves nothing.
 */
export function followedLink({
  target,
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.hasAttribute('download') || !['', '_self'].includes(link.target) ? undefined : link;
}
