import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { onlyPrinted } from '../print/print-parts.ts';

/** On paper: the distributor, at the head of what is printed alone. */
export const PrintedBrand = (): ReactNode => (
  <div {...onlyPrinted} style={{ marginBottom: '10pt' }}>
    <Brand />
  </div>
);
