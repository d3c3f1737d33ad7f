import { browserStorage } from '@portal/shared-contracts';
/** A person's choices of appearance on this device. */
export interface Adjustments {
  text: (typeof TEXT_SIZES)[number];
  contrast: boolean;
  spacing: boolean;
  links: boolean;
  calm: boolean;
  /** No shortcut of a single key, which people who speak their input press by chance. */
  keys: boolean;
}

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export const SWITCHES = ['contrast', 'spacing', 'links', 'calm', 'keys'] as const;

const KEY = 'adjustments';

/** Passes the stored adjustments to the page's styles (page.css), before the first paint. */
export function applyAdjustments(): void {
  const { dataset } = document.documentElement;
  const stored = browserStorage.get(KEY);
  if (stored) dataset['adjustments'] = stored;
  else delete dataset['adjustments'];
}

/** Applies choices made in another tab. */
export function followAdjustments(): void {
  addEventListener('storage', ({ key }) => {
    // No key means that all keys were removed.
    if (key === KEY || key === null) applyAdjustments();
  });
}

/** The page's current adjustments. */
export function readAdjustments(): Adjustments {
  const words = (document.documentElement.dataset['adjustments'] ?? '').split(' ');
  return {
    text: TEXT_SIZES.find((size) => words.includes(`text-${size}`)) ?? 'normal',
    contrast: words.includes('contrast'),
    spacing: words.includes('spacing'),
    links: words.includes('links'),
    calm: words.includes('calm'),
    keys: words.includes('keys'),
  };
}

/** Stores `adjustments` on this device and applies them. */
export function saveAdjustments({ text, ...switches }: Adjustments): void {
  const words = [
    ...(text === 'normal' ? [] : [`text-${text}`]),
    ...SWITCHES.filter((name) => switches[name]),
  ];
  if (words.length > 0) browserStorage.set(KEY, words.join(' '));
  else browserStorage.remove(KEY);
  applyAdjustments();
}
