import type { FooterKind } from '@portal/shared-contracts';

/** Tells the page's styles whether they keep a place for the footer. */
export function layOutFooter(kind: FooterKind): void {
  const { dataset } = document.documentElement;
  if (kind === 'none') delete dataset['footer'];
  else dataset['footer'] = kind;
}
