/** Chunks that a page loads before it is usable, beside the first scripts of the shell and of its sections. */
export interface PageChunks {
  /** Chunks of the shell, by name, or by request for a shared module. */
  shell: readonly string[];
  /** Chunks of each section of the page. */
  sections: Readonly<Record<string, readonly string[]>>;
}

const FRAME = ['frame', '@portal/shared-ui/data'];
const STATUSES = '@portal/shared-contracts/statuses';
const LIST = [...FRAME, '@portal/shared-ui/grid', STATUSES, 'rows-grid'];

const listOf = (section: string): PageChunks => ({ shell: LIST, sections: { [section]: [] } });

/** Pages at 1440 px, by path. A test limits the bytes of their scripts; a journey compares these with what the lists load. */
const PAGES: Readonly<Record<string, PageChunks>> = {
  '/': {
    shell: [...FRAME, 'dashboard', '@portal/shared-ui/dashboard', STATUSES],
    sections: { 'mfe-quotes': [], 'mfe-orders': [], 'mfe-invoices': ['ages'], 'mfe-credits-inventory': [] },
  },
  '/login': { shell: [], sections: { 'mfe-account': [] } },
  '/my-account/devices': { shell: FRAME, sections: { 'mfe-account': ['my-account'] } },
  '/orders/pending-quotes': listOf('mfe-quotes'),
  '/orders/quotes': listOf('mfe-quotes'),
  '/orders/open-orders': listOf('mfe-orders'),
  '/orders/history-and-documents': listOf('mfe-orders'),
  // The ages above the list.
  '/orders/open-invoices': {
    shell: [...LIST, '@portal/shared-ui/dashboard'],
    sections: { 'mfe-invoices': ['ages'] },
  },
  '/orders/invoice-history': listOf('mfe-invoices'),
  // The list is in the script of the payment screen, which uses the parts of panels and forms.
  '/orders/payments': {
    shell: [
      ...LIST,
      '@portal/shared-contracts/payments',
      '@portal/shared-ui/fields',
      '@portal/shared-ui/overlays',
    ],
    sections: { 'mfe-invoices': ['paying'] },
  },
  '/credit-memos': listOf('mfe-credits-inventory'),
  '/dedicated-inventory': listOf('mfe-credits-inventory'),
};

/** Chunks that the page at `path` loads before it is usable. */
export function chunksOf(path: string): PageChunks {
  const chunks = PAGES[path];
  if (!chunks) throw new Error(`tools/build/page-chunks.ts has no page ${path}`);
  return chunks;
}
