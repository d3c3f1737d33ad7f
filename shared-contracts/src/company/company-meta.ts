/** Names of the `<meta>` elements with which the server tells the page about the distributor. */
export const COMPANY_META = 'application-name';
/** {@link CompanyColors} as JSON; left out for a company without colours of its own. */
export const COLORS_META = 'company-colors';
/** Address, width and height of the logo, with spaces between them; left out where there is none. */
export const LOGO_META = 'company-logo';
