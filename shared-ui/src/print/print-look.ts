import type { CSSObject } from '@emotion/react';

/**
 * How the portal prints: without the frame around the page. The paper's size is the printer's, so that
 * Letter and A4 both work. Which parts are printed is said with the attributes of `print-parts.ts`.
 */
export const PRINT_LOOK: CSSObject = {
  '@media not print': { '[data-print=only]': { display: 'none !important' } },
  '@media print': {
    // A grid or flex container would not be divided between pages.
    'html, body': {
      display: 'block !important',
      minHeight: 0,
      overflow: 'visible !important',
      background: '#fff !important',
    },
    body: { fontSize: '9pt', lineHeight: 1.35 },
    '[data-print=never], body:has(> [data-print=alone]) > :not([data-print=alone])': {
      display: 'none !important',
    },
    'body > [data-print=alone]': { position: 'static' },
    thead: { display: 'table-header-group' },
    // `tfoot` repeats on each page; totals belong on the last one.
    tfoot: { display: 'table-row-group' },
    'tr, li': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
  '@page': { margin: '14mm 12mm 16mm' },
};
