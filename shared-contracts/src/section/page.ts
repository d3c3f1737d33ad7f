// What the server reads to draw the first frame of a page as the shell will (docs/architecture.md, "The first frame").
export { footerKind, type FooterKind } from './footer-kind.ts';
export { CUSTOMER_PARAMETER, LANGUAGE_COOKIE, ROLE_COOKIE } from '../session/page-names.ts';
