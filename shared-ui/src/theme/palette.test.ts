import { DARK, LIGHT } from './palette.ts';

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of WCAG 2. */
function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** `ink` over `ground` at 11 in 100, as chips and coloured rows mix them. */
function tinted(ink: string, ground: string): string {
  const mix = [1, 3, 5].map((at) => {
    const [over, under] = [ink, ground].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(over * 0.11 + under * 0.89)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mix.join('')}`;
}

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
