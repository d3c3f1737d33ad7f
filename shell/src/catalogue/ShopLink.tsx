import { readCustomerId, readSessionId, type SiteShop } from '@portal/shared-contracts';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { openShop, shopUrl } from './open-shop.ts';

export interface ShopAnchorProps extends ComponentProps<'a'> {
  shop: SiteShop;
  url: string;
}

/**
 * A link into the shop, which opens signed in. As a plain link (without a session, or in a new tab by its menu) it opens too. So it
 * does for staff who view a customer: the shop would sign them in as themselves (docs/product.md, "Staff and impersonation").
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
    // After the guard has dealt with the click: by then it knows that the person may leave.
    const leave = (): void => {
      leaveGuard.letGo();
      openShop(shop, url, '_self');
    };
    leaveGuard.ask(() => queueMicrotask(leave));
  }
  return <a {...anchor} href={url} onClick={follow} />;
}

export interface ShopLinkProps extends Omit<ShopAnchorProps, 'url'> {
  /** Path in the shop; `shopPaths` has them. */
  path: string;
}

/** A link to a page of the shop. */
export function ShopLink({ path, ...props }: ShopLinkProps): ReactNode {
  return <ShopAnchor {...props} url={shopUrl(props.shop, path)} />;
}
