import { styled } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { ShopAnchor } from '../catalogue/ShopLink.tsx';
import { useSession } from '../session/use-session.ts';
import { useSite } from '../site/site.ts';
import en from '../../locales/category-bar.en.json';
import es from '../../locales/category-bar.es.json';

addTexts('shell', { en, es });

const Cart = styled(ShopAnchor)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 10px',
  borderRadius: 8,
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover },
  // Beside the store there is no room for the word.
  [theme.breakpoints.down('lg')]: { '[data-frame=full] .frame-bar > & > span': { display: 'none' } },
  '& svg': { width: 22, height: 22, fill: 'currentColor' },
}));

/** From Google's Material icons, Apache-2.0. */
const CART =
  'M15.55 13c.75 0 1.41-.41 1.75-1.03l3.58-6.49c.37-.66-.11-1.48-.87-1.48H5.21l-.94-2H1v2h2l3.6 7.59-1.35 2.44C4.52 15.37 5.48 17 7 17h12v-2H7l1.1-2zM6.16 6h12.15l-2.76 5H8.53zM7 18c-1.1 0-1.99.9-1.99 2S5.9 22 7 22s2-.9 2-2-.9-2-2-2m10 0c-1.1 0-1.99.9-1.99 2s.89 2 1.99 2 2-.9 2-2-.9-2-2-2';

/** Link to the shop's cart, signed in, in a new tab. Staff have none. */
export function CartLink(): ReactNode {
  const { t } = useTranslation('shell');
  const shop = useSite()?.shop;
  const session = useSession();
  if (!shop || (session.status === 'signedIn' && session.account.role === 'staff')) return null;
  const url = new URL(shop.cartUrl, location.origin).href;
  return (
    <Cart shop={shop} url={url} target="_blank" rel="noopener" aria-label={t('categoryBar.cartNewTab')}>
      <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
        <path d={CART} />
      </svg>
      <span>{t('categoryBar.cart')}</span>
    </Cart>
  );
}
