import { companyColors, SURFACES } from '@portal/shared-contracts';

const company = companyColors();

/** Colors of the light scheme. Every pair of text and background has a contrast of at least 4.5; a test computes it. */
export const LIGHT = {
  primary: company.light,
  secondary: { main: '#4a5b6c', dark: '#364451', light: '#72808f', contrastText: '#ffffff' },
  success: { main: '#1d7548', contrastText: '#ffffff' },
  info: { main: '#1b6a97', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  text: { primary: '#1a2631', secondary: '#51606f', disabled: '#8793a0' },
  background: SURFACES.light,
  divider: '#dde3ea',
  action: { hover: '#eef2f6', selected: '#e3e9f0' },
};

export const DARK: typeof LIGHT = {
  primary: company.dark,
  secondary: { main: '#aab8c6', dark: '#8795a4', light: '#c8d2dc', contrastText: '#0d1a26' },
  success: { main: '#6fcf97', contrastText: '#0b1f14' },
  info: { main: '#7cc4ec', contrastText: '#0a1c28' },
  warning: { main: '#f0b45a', contrastText: '#241704' },
  error: { main: '#f28b82', contrastText: '#2b0a07' },
  text: { primary: '#e5ebf1', secondary: '#a5b3c1', disabled: '#6d7b89' },
  background: SURFACES.dark,
  divider: '#2c3844',
  action: { hover: '#212b35', selected: '#2a3642' },
};

export const FONT_FAMILY =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** Text styles. */
export const TEXT = {
  h1: { fontSize: '1.625rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 650 },
  h3: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
};
