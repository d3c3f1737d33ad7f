import { readSessionId, type SiteShop } from '@portal/shared-contracts';

/** Address of a path of the shop. */
export const shopUrl = ({ url }: Pick<SiteShop, 'url'>, path: string): string =>
  new URL(url.replace(/\/$/, '') + path, location.origin).href;

/**
 * Opens an address of the shop by its redirect service, which signs the person in there (docs/product.md, "Web shop"). The
 * form names the session, which authenticates nothing, and holds no token. False without a session: nothing is opened.
 */
export function openShop(
  { redirectUrl }: Pick<SiteShop, 'redirectUrl'>,
  url: string,
  target: '_self' | '_blank',
): boolean {
  const sessionId = readSessionId();
  if (sessionId === null) return false;
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: redirectUrl, target, rel: 'noopener', hidden: true });
  for (const [name, value] of Object.entries({ url, 'session-id': sessionId })) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}
