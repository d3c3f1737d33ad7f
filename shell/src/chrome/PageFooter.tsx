import type { FooterKind } from '@portal/shared-contracts';
import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lazyWhenUsable } from '../loading/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { layOutFooter } from './layout.ts';

const Footer = lazyWhenUsable(() =>
  import(/* webpackChunkName: "footer" */ './Footer.tsx').then(({ Footer }) => Footer),
);

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
