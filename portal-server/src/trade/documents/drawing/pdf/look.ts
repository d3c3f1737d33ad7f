/** US letter, in points. */
export const PAGE = { width: 612, height: 792, left: 44, right: 568, top: 66, bottom: 736 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

/** Beside the accent, which is the company's. */
export const COLOR = {
  ink: '#1a2631',
  quiet: '#51606f',
  line: '#d3dbe3',
  ground: '#f3f5f8',
  white: '#ffffff',
} as const;

/** Ground and ink of a status. */
export const TONES = {
  good: { ground: '#e3f1e9', ink: '#1d7548' },
  open: { ground: '#e4edf6', ink: '#1f4a72' },
  bad: { ground: '#f7e5e4', ink: '#b3261e' },
} as const;
export type Tone = keyof typeof TONES;

export const REGULAR = 'Helvetica';
export const BOLD = 'Helvetica-Bold';
