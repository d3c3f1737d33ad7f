export * from './colors.ts';
export * from './company-meta.ts';
export * from './contrast.ts';
export * from './is-wordmark.ts';
