/** What text and controls of the company's colour stand on, in the two schemes. */
export const SURFACES = {
  light: { default: '#f3f5f8', paper: '#ffffff' },
  dark: { default: '#0f151b', paper: '#182028' },
};

/** The company's colour, its shades, and text on it. */
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

/** Steel blue, of a company that names no colour. */
export const STEEL_BLUE: CompanyColors = {
  light: { main: '#2b5f8f', dark: '#1f4a72', light: '#5f8db8', contrastText: '#ffffff' },
  dark: { main: '#8fbbe4', dark: '#6a9fd0', light: '#b5d3f0', contrastText: '#0d1a26' },
};
