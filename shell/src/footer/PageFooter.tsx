import type { FooterKind } from '@portal/shared-contracts';
import { lazy, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usable } from '../loading/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { layOutFooter } from '../chrome/layout.ts';

const Footer = lazy(async () => {
  await usable;
  const module = await import(/* webpackChunkName: "footer" */ './Footer.tsx');
  return { default: module.Footer };
});

/** The footer in the page's element. Loads once the page is usable. */
export function PageFooter({ kind, element }: { kind: FooterKind; element: HTMLElement }): ReactNode {
  useLayoutEffect(() => layOutFooter(kind), [kind]);
  if (kind === 'none') return null;
  return createPortal(
    <LazyPart>
      <Footer isCentered={kind === 'centered'} />
    </LazyPart>,
    element,
  );
}
