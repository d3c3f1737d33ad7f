/** Names of the `<meta>` elements with which the server describes the distributor to the page. */
export const COMPANY_META = 'application-name';
/** {@link CompanyColors} as JSON; left out for a company without colours of its own. */
export const COLORS_META = 'company-colors';
/** Address, width and height of the logo, separated by spaces; left out without a logo. */
export const LOGO_META = 'company-logo';

/** Backgrounds of texts and controls in the two colour schemes. */
export const SURFACES = {
  light: { default: '#f3f5f8', paper: '#ffffff' },
  dark: { default: '#0f151b', paper: '#182028' },
};

/** The company's colour, its shades, and the colour of text on it. */
export type CompanyColor = {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
};

/** The company's colour in the light and the dark scheme. */
export type CompanyColors = {
  light: CompanyColor;
  dark: CompanyColor;
};

/** Steel blue, the default. */
export const STEEL_BLUE: CompanyColors = {
  light: { main: '#2b5f8f', dark: '#1f4a72', light: '#5f8db8', contrastText: '#ffffff' },
  dark: { main: '#8fbbe4', dark: '#6a9fd0', light: '#b5d3f0', contrastText: '#0d1a26' },
};

/** Whether a logo is shown without the company's name: a logo more than twice as wide as high is taken to contain it. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width > 2 * height;

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

/** Background of chips and coloured rows: a tint of `ink` over `ground`. */
export const tinted = (ink: string, ground: string): string => mix(ink, ground, 0.11);
