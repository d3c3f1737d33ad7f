import { contrast, tinted } from '@portal/shared-contracts/company';
import { DARK, LIGHT } from './tokens.ts';

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s scheme', (_name, palette) => {
  const { text, background, action, ...rest } = palette;
  const { primary, secondary, success, info, warning, error } = rest;
  const inks = { primary, secondary, success, info, warning, error };

  test.each(Object.entries(background))('text is legible on the %s background', (_ground, ground) => {
    expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(text.secondary, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary.main, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(action))('text is legible in the state %s', (_state, ground) => {
    expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(text.secondary, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(inks))('%s is legible as text, as a chip and as a background', (_name, ink) => {
    expect(contrast(ink.main, background.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink.main, tinted(ink.main, background.paper))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink.contrastText, ink.main)).toBeGreaterThanOrEqual(4.5);
  });
});
