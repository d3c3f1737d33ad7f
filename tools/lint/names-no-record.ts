import type { Rule } from 'eslint';

/** Words that name a record of a section, alone or as a part of a name such as `readInvoices`. */
const WORDS = new Set([
  ...['quote', 'quotes', 'requote', 'orders', 'invoice', 'invoices', 'invoiced', 'inventory', 'inventories'],
  ...['memos', 'payment', 'payments'],
]);
/** Two words that name one together: an order of records in a list, for example, is no sales order. */
const PAIRS = /\b(sales order|purchase order|credit memo|order (number|status|details|row|by))\b/;

/** The names of a section's records in a text, in lower case. */
export function recordNames(text: string): string[] {
  const words =
    text
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const pair = PAIRS.exec(words.join(' '))?.[0];
  return [...words.filter((word) => WORDS.has(word)), ...(pair === undefined ? [] : [pair])];
}

/**
 * ESLint rule for shared-ui and shell: nothing there knows a section's records, so that a section releases all that it shows
 * (docs/architecture.md, "A section and its contract").
 */
export const namesNoRecord: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { names: '“{{name}}” belongs to a section: move it there, or take it as data.' },
  },
  create: ({ report }) => ({
    Program({ tokens = [], comments = [] }) {
      for (const { value, loc } of [...tokens, ...comments])
        for (const name of recordNames(value)) if (loc) report({ loc, messageId: 'names', data: { name } });
    },
  }),
};
