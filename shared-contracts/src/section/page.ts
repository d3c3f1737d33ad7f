// For the server, which renders the first frame of a page as the shell will (docs/architecture.md, "The first frame").
export { footerKind, frameKind, type FooterKind } from './routes.ts';
export { CUSTOMER_PARAMETER, LANGUAGE_COOKIE, PASSIVE_HEADER, ROLE_COOKIE } from '../schemas/page-names.ts';
