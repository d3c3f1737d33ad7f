import { readSessionId, type SiteShop } from '@portal/shared-contracts';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { openShop, shopUrl } from './open-shop.ts';

export interface ShopLinkProps extends ComponentProps<'a'> {
  shop: SiteShop;
  /** Path in the shop; `shopPaths` has them. */
  path: string;
}

/** A link into the shop, which opens signed in. As a plain link (without a session, or in a new tab by its menu) it opens too. */
export function ShopLink({ shop, path, onClick, ...anchor }: ShopLinkProps): ReactNode {
  const { leaveGuard } = usePortal();
  const url = shopUrl(shop, path);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || event.altKey || readSessionId() === null) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
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
