export const FONT_FAMILY =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** Sizes of text. */
export const TEXT = {
  h1: { fontSize: '1.625rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 650 },
  h3: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
};
