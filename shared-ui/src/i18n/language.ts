/** Languages of the portal (docs/product.md, section 9); the position is the code of a saved preferred language. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
