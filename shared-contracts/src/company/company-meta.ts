/** Name of the `<meta>` with which the server tells the page the distributor's name. */
export const COMPANY_META = 'application-name';
