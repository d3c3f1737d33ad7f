export { isAddress } from './addresses/addresses.ts';
export { accountCalls } from './calls/account-calls.ts';
export {
  createApiClient,
  urlOf,
  type ApiClient,
  type ApiClientOptions,
  type Params,
  type WriteOptions,
} from './client/api-client.ts';
export {
  ApiError,
  ERROR_MESSAGES,
  errorNameOf,
  isRefusal,
  isUnreachable,
  type ErrorName,
} from './client/api-error.ts';
export { defineApi, type OwnApi } from './client/own-api.ts';
export { api, apiAt, languageStore, whenRefused } from './client/portal-api.ts';
export type { DownloadedFile, ServerEvent } from './client/response-bodies.ts';
export type { AnswerOf, PathOf, PathTo, QueryOf, ReadPath } from './client/route-types.ts';
/** `CompanyColor` is exported so that declarations of other packages can name it. */
export { isWordmark, SURFACES, type CompanyColor } from './company/company.ts';
export { companyColors, companyLogo, companyName } from './company/page-company.ts';
export { serverNow } from './dates/clock.ts';
export { addDays, dayIn, daysBetween } from './dates/dates.ts';
export { entryDay, entryMoment, entryTime, thisYear, timeZone, today } from './dates/today.ts';
export { createEventBus, events, type EventBus } from './events/event-bus.ts';
export type { PortalEvents } from './events/portal-events.ts';
export {
  formatDate,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatUnitPrice,
  momentText,
} from './format/format.ts';
export type { ListView, PageSize } from './lists/list-query.ts';
export * from './menus/menus.ts';
export { PASSWORD_CRITERIA, unmetCriteria, type PasswordCriterion } from './password/password-criteria.ts';
export { AGE_FILTERS, ageOf, INVOICE_PARTS, type AgeFilter, type InvoicePart } from './payments/aging.ts';
export { invoiceSaving, type InvoiceSaving } from './payments/bank-discount.ts';
export { haveDiscount } from './payments/settlement-discount.ts';
export { openInvoiceStatus } from './payments/invoice-status.ts';
export { numbersInAddress, numbersOfAddress } from './payments/numbers-in-address.ts';
export { isNewQuote, newQuotesPath, saysPo } from './quotes/quotes.ts';
export * from './schemas/limits.ts';
export { hasPermission } from './schemas/permissions.ts';
export { isPageFor } from './section/action-rules.ts';
export { eventsAt } from './section/events-at.ts';
export { FIRST_ROW, markFirstRow, markNoRows, NO_ROWS } from './section/first-row.ts';
export { holdReload, isReloadHeld } from './section/hold-reload.ts';
export {
  readRecord,
  RECORD_PARAMETER,
  recordPath,
  writeRecord,
  type RecordName,
} from './section/record-address.ts';
export { declaredAction, setPageSections } from './declared/page-sections.ts';
export { recordKind, setRecordKinds, type RecordKind } from './section/record-kinds.ts';
export {
  footerKind,
  frameKind,
  placeAt,
  routeAt,
  shownPlace,
  type FooterKind,
  type FrameKind,
  type Place,
} from './section/routes.ts';
export * from './section/slots.ts';
export type { ComponentType, MountContext, SectionModule, Unmount } from './section/section.ts';
export { drawsNothing } from './section/draws-nothing.ts';
export { windowUntil, type MountWindow } from './section/window-until.ts';
export { LOGIN, loginPath, nextPath } from './session/login-path.ts';
export {
  CUSTOMER_PARAMETER,
  isLinkOfVisitor,
  LANGUAGE_COOKIE,
  PAYMENT_LINK_HEADER,
  PAYMENT_LINK_KEY,
} from './schemas/page-names.ts';
export {
  can,
  countersStore,
  countKey,
  flagOf,
  sessionStore,
  setSession,
  type FlagName,
  type Session,
} from './session/session-store.ts';
export {
  cachePreferences,
  dropAuthkey,
  hasAuthkey,
  keepAuthkey,
  keepSession,
  readAuthkey,
  readSessionId,
  SESSION_TIME,
  sessionObstacle,
  storeProfile,
  type BegunSession,
} from './session/stored-session.ts';
export {
  customerIn,
  keepCustomer,
  loadPage,
  readCustomerId,
  startViewPath,
  viewPath,
} from './session/viewed-customer.ts';
export {
  draftKey,
  dropDrafts,
  isDraft,
  keepDraftsOf,
  readDraft,
  writeDraft,
  type DraftValues,
} from './storage/drafts.ts';
export { browserStorage, tabStorage, type SafeStorage } from './storage/storage.ts';
export { CONTRACTS_VERSION } from './version.ts';
export type * from './schemas/index.ts';
