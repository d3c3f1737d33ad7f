export { accountCalls } from './calls/account-calls.ts';
export { api, apiAt, languageStore, whenRefused } from './client/portal-api.ts';
export {
  createApiClient,
  urlOf,
  type ApiClient,
  type ApiClientOptions,
  type Params,
  type WriteOptions,
} from './client/api-client.ts';
/** The type is exported so that declarations of other packages can name it. */
export { SURFACES, type CompanyColor } from './company/colors.ts';
export { isWordmark } from './company/is-wordmark.ts';
export { companyColors, companyLogo, companyName } from './company/page-company.ts';
export { addDays, dayIn, daysBetween } from './dates/day.ts';
export { thisYear, timeZone, today } from './dates/today.ts';
export { ApiError, ERROR_MESSAGES, errorNameOf, isUnreachable, type ErrorName } from './client/api-error.ts';
export type { AnswerOf, PathOf, PathTo, QueryOf } from './client/route-types.ts';
export type { DownloadedFile } from './client/downloaded-file.ts';
export type { ServerEvent } from './client/event-stream.ts';
export { ZIP_LIMIT } from './documents/document-limits.ts';
export { createEventBus, events, type EventBus, type PortalEvents } from './events/event-bus.ts';
export { formatDate } from './format/date.ts';
export { entryDay, entryMoment, entryTime } from './format/entry-moment.ts';
export { momentText } from './format/moment.ts';
export { formatMoney } from './format/money.ts';
export { formatNumber } from './format/number.ts';
export { bankDiscount } from './payments/bank-discount.ts';
export { numbersInAddress, numbersOfAddress } from './payments/numbers-in-address.ts';
export { ALL_ROWS_LIMIT, PAGE_SIZES } from './schemas/list-limits.ts';
export type { ListView, PageSize } from './lists/list-query.ts';
export { PASSWORD_CRITERIA, unmetCriteria, type PasswordCriterion } from './password/password-criteria.ts';
export {
  groupAt,
  isCurrent,
  menusFor,
  subPagesAt,
  type MenuEntry,
  type MenuReader,
  type Menus,
  type SubPages,
} from './menus/menus.ts';
export { GIVEN_NAME_LENGTH } from './names/given-name.ts';
export { MINIMUM_PAYMENT } from './schemas/payment-limits.ts';
export {
  PO_NUMBER_LENGTH,
  REJECT_COMMENT_LENGTH,
  REJECT_REASONS,
  type RejectReason,
} from './quotes/reject-reasons.ts';
export { saysPo } from './quotes/says-po.ts';
export { MOST_INVOICES } from './schemas/payment-limits.ts';
export {
  EMAIL_LENGTH,
  KEY_NAME_LENGTH,
  MOST_CUSTOMERS_FOUND,
  PERSON_NAME_LENGTH,
  STAFF_SEARCH_LENGTH,
  TICKET_LENGTH,
  VIEW_REASON_LENGTH,
} from './schemas/staff-limits.ts';
export { hasPermission } from './schemas/staff-permissions.ts';
export { REMEMBERED_MS } from './schemas/remembered.ts';
export type { ComponentType } from './section/component.ts';
export { footerKind, type FooterKind } from './section/footer-kind.ts';
export { holdReload, isReloadHeld } from './section/hold-reload.ts';
export { placeAt, routeAt, shownPlace, type Place } from './section/routes.ts';
export type { MountContext, SectionModule, Unmount } from './section/section.ts';
export { can } from './session/can.ts';
export { dropAuthkey, hasAuthkey, keepAuthkey, readAuthkey, SESSION_TIME } from './session/authkey.ts';
export { keepSession, storeProfile, type BegunSession } from './session/keep-session.ts';
export { CUSTOMER_PARAMETER, LANGUAGE_COOKIE } from './session/page-names.ts';
export { LOGIN, loginPath } from './session/login-path.ts';
export { nextPath } from './session/next-path.ts';
export { PAYMENT_LINK_HEADER } from './schemas/payment-link-header.ts';
export { PAYMENT_LINK_KEY } from './session/payment-link-key.ts';
export { cachePreferences, readSessionId } from './session/stored-preferences.ts';
export {
  customerIn,
  keepCustomer,
  loadPage,
  readCustomerId,
  startViewPath,
  viewPath,
} from './session/viewed-customer.ts';
export { countersStore, sessionStore, setSession, type Session } from './session/session-store.ts';
export { CONTRACTS_VERSION } from './version.ts';
export type * from './schemas/index.ts';
