/** How a person has the pages of the portal shown on this device. */
export interface Adjustments {
  text: (typeof TEXT_SIZES)[number];
  contrast: boolean;
  spacing: boolean;
  links: boolean;
  calm: boolean;
}

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export const SWITCHES = ['contrast', 'spacing', 'links', 'calm'] as const;

const KEY = 'adjustments';

/** Tells the page's styles (page.css) of the adjustments that this device keeps, before anything is painted. */
export function applyAdjustments(): void {
  const { dataset } = document.documentElement;
  const kept = localStorage.getItem(KEY);
  if (kept) dataset['adjustments'] = kept;
  else delete dataset['adjustments'];
}

/** Shows the page with what a person chooses in another tab, too. */
export function followAdjustments(): void {
  addEventListener('storage', ({ key }) => {
    // Without a key all was removed.
    if (key === KEY || key === null) applyAdjustments();
  });
}

/** The adjustments of the shown page. */
export function readAdjustments(): Adjustments {
  const words = (document.documentElement.dataset['adjustments'] ?? '').split(' ');
  return {
    text: TEXT_SIZES.find((size) => words.includes(`text-${size}`)) ?? 'normal',
    contrast: words.includes('contrast'),
    spacing: words.includes('spacing'),
    links: words.includes('links'),
    calm: words.includes('calm'),
  };
}

/** Keeps `adjustments` on this device, and shows the page with them. */
export function keepAdjustments({ text, ...switches }: Adjustments): void {
  const words = [
    ...(text === 'normal' ? [] : [`text-${text}`]),
    ...SWITCHES.filter((name) => switches[name]),
  ];
  if (words.length > 0) localStorage.setItem(KEY, words.join(' '));
  else localStorage.removeItem(KEY);
  applyAdjustments();
}
