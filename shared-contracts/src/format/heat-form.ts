import { foldText } from './fold-text.ts';

/** A heat number as it is searched: its letters and digits, so that `KA35445`, `ka 35445` and `KA-35445` are the same. */
export const heatForm = (heat: string): string =>
  foldText(heat.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
