import type { ReactNode } from 'react';
import { lazyWhenUsable } from '../loading/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';

const loadParts = () => import(/* webpackChunkName: "category-bar" */ '../category-bar/CategoryBar.tsx');
const CategoryBar = lazyWhenUsable(() => loadParts().then(({ CategoryBar }) => CategoryBar));
const CartLink = lazyWhenUsable(() => loadParts().then(({ CartLink }) => CartLink));

/** The shop's categories. Loads once the page is usable; the page's styles reserve its space. */
export const LazyCategoryBar = (): ReactNode => (
  <LazyPart>
    <CategoryBar />
  </LazyPart>
);

/** Link to the shop's cart. Loads once the page is usable. */
export const LazyCartLink = (): ReactNode => (
  <LazyPart>
    <CartLink />
  </LazyPart>
);
