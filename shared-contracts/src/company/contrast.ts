const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const linear = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours such as `#2b5f8f` by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** `over` on top of `under` at an opacity from 0 to 1. */
export function mix(over: string, under: string, opacity: number): string {
  const below = channelsOf(under);
  const mixed = channelsOf(over).map((channel, at) =>
    Math.round(channel * opacity + (below[at] ?? 0) * (1 - opacity))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** `ink` over `ground` as chips and coloured rows mix them. */
export const tinted = (ink: string, ground: string): string => mix(ink, ground, 0.11);
