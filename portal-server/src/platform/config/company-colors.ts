import {
  contrast,
  mix,
  STEEL_BLUE,
  SURFACES,
  tinted,
  type CompanyColors,
} from '@portal/shared-contracts/company';

/** The company's colour in each scheme, such as `#2b5f8f`; `dark` is a lighter shade of `light` by default. */
export interface NamedColors {
  light: string;
  dark?: string;
}

type Scheme = 'light' | 'dark';

/** Minimum contrast of text, by WCAG AA. */
const READABLE = 4.5;
/** Color of text on the company's colour. */
const ON_COLOR = { light: STEEL_BLUE.light.contrastText, dark: STEEL_BLUE.dark.contrastText };

/** The contrasts of a colour in its scheme, the lowest first. */
function encounters(color: string, scheme: Scheme) {
  const { default: ground, paper } = SURFACES[scheme];
  return [
    { other: ground, what: 'the ground of the pages' },
    { other: paper, what: 'the ground of cards' },
    { other: tinted(color, paper), what: 'its own tint' },
    { other: ON_COLOR[scheme], what: 'text on it' },
  ]
    .map((met) => ({ ...met, is: contrast(color, met.other) }))
    .sort((one, other) => one.is - other.is);
}

const isReadable = (color: string, scheme: Scheme): boolean =>
  encounters(color, scheme).every(({ is }) => is >= READABLE);

/** What is wrong with a colour in its scheme, as a sentence without its full stop; undefined for a readable one. */
function mistakeOf(color: string, scheme: Scheme): string | undefined {
  const [worst] = encounters(color, scheme);
  if (!worst || worst.is >= READABLE) return undefined;
  const better = scheme === 'light' ? 'darker' : 'lighter';
  // Not rounded up: 4.46 would be shown as 4.5, which is enough.
  const is = Math.floor(worst.is * 10) / 10;
  return `colors.${scheme} (${color}) has a contrast of ${is} with ${worst.what} (${worst.other}), but text needs ${READABLE}: choose a ${better} colour`;
}

/** What is wrong with the colours, as sentences without their full stops. */
export const colorMistakes = ({ light, dark }: NamedColors): string[] =>
  [mistakeOf(light, 'light'), dark === undefined ? undefined : mistakeOf(dark, 'dark')].filter(
    (mistake) => mistake !== undefined,
  );

/** The first shade between the colour and white that is readable in the dark scheme. */
function lightened(color: string): string {
  for (let percent = 0; percent < 100; percent += 5) {
    const shade = mix('#ffffff', color, percent / 100);
    if (isReadable(shade, 'dark')) return shade;
  }
  return '#ffffff';
}

export function companyColors({ light, dark = lightened(light) }: NamedColors): CompanyColors {
  return {
    light: {
      main: light,
      dark: mix('#000000', light, 0.25),
      light: mix('#ffffff', light, 0.3),
      contrastText: ON_COLOR.light,
    },
    dark: {
      main: dark,
      dark: mix('#000000', dark, 0.2),
      light: mix('#ffffff', dark, 0.35),
      contrastText: ON_COLOR.dark,
    },
  };
}
