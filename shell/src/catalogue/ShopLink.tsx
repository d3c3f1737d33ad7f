import { readSessionId, type SiteShop, readCustomerId } from '@portal/shared-contracts';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { usePortal } from '../loading/portal.ts';

/** Address of a path in the shop. */
const shopUrl = ({ url }: Pick<SiteShop, 'url'>, path: string): string =>
  new URL(url.replace(/\/$/, '') + path, location.origin).href;

/**
 * Opens an address of the shop through its redirect service, which signs the person in (docs/product.md, "Web shop"). The form
 * contains the session's id, which authenticates nothing, and no token. Returns false without a session.
 */
function openShop(
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

export interface ShopAnchorProps extends ComponentProps<'a'> {
  shop: SiteShop;
  url: string;
}

/**
 * A link into the shop, which opens signed in. It is a plain link without a session, when the browser's menu opens it in a new
 * tab, and in a customer view, where the shop would sign staff in as themselves (docs/product.md, "Staff and impersonation").
 */
export function ShopAnchor({ shop, url, onClick, ...anchor }: ShopAnchorProps): ReactNode {
  const { leaveGuard } = usePortal();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || event.altKey) return;
    if (readSessionId() === null || readCustomerId() !== null) return;
    event.preventDefault();
    if (anchor.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) {
      openShop(shop, url, '_blank');
      return;
    }
    // In a microtask, after the guard has handled the click and lets the person leave.
    const leave = (): void => {
      leaveGuard.release();
      openShop(shop, url, '_self');
    };
    leaveGuard.ask(() => queueMicrotask(leave));
  }
  return <a {...anchor} href={url} onClick={follow} />;
}

export interface ShopLinkProps extends Omit<ShopAnchorProps, 'url'> {
  /** Path in the shop, from `shopPaths`. */
  path: string;
}

/** A link to a page of the shop. */
export function ShopLink({ path, ...props }: ShopLinkProps): ReactNode {
  return <ShopAnchor {...props} url={shopUrl(props.shop, path)} />;
}
