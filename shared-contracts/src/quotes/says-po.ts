/** Whether a purchase order number says by itself that it is one, as `PO-7` does: such a number is shown without the word. */
export const saysPo = (poNumber: string): boolean => /^\s*(?:p\.?o\.?|oc)(?![a-z])/i.test(poNumber);
