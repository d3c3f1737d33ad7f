import { contrast, tinted } from '@portal/shared-contracts/company';
import { DARK, LIGHT } from './tokens.ts';

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s scheme', (_name, palette) => {
  const { text, background, action, ...rest } = palette;
  const { primary, secondary, success, info, warning, error } = rest;
  const inks = { primary, secondary, success, info, warning, error };

  test.each(Object.entries(background))('text can be read on the %s ground', (_ground, ground) => {
    expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(text.secondary, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary.main, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(action))('text can be read while %s', (_state, ground) => {
    expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(text.secondary, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(inks))('%s can be read as text, as a chip and as a ground', (_name, ink) => {
    expect(contrast(ink.main, background.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink.main, tinted(ink.main, background.paper))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink.contrastText, ink.main)).toBeGreaterThanOrEqual(4.5);
  });
});
