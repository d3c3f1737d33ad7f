import { lazy, type ReactNode } from 'react';
import { usable } from '../boot/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';

const CategoryBar = lazy(async () => {
  await usable;
  const module = await import(/* webpackChunkName: "category-bar" */ './CategoryBar.tsx');
  return { default: module.CategoryBar };
});
const CartLink = lazy(async () => {
  await usable;
  const module = await import(/* webpackChunkName: "category-bar" */ './CartLink.tsx');
  return { default: module.CartLink };
});

/** The shop's categories, once the page can be used. Styles of the page keep their place. */
export const LazyCategoryBar = (): ReactNode => (
  <LazyPart>
    <CategoryBar />
  </LazyPart>
);

/** The way to the shop's cart, once the page can be used. */
export const LazyCartLink = (): ReactNode => (
  <LazyPart>
    <CartLink />
  </LazyPart>
);
