import { sweepAttempts } from './platform/actions/attempt.ts';
import { businessEvents } from './platform/business-events/area.ts';
import { sweepEvents } from './platform/business-events/event-outbox.ts';
import { health } from './platform/health/routes.ts';
import type { Area } from './platform/http/portal-app.ts';
import { sweepLimits } from './platform/limits/rate-limit.ts';
import { mail } from './platform/mail/area.ts';
import { sweepMail } from './platform/mail/outbox.ts';
import { sweeping, type Sweep } from './platform/sweeping/area.ts';
import { accessRequests } from './identity/access-requests/routes.ts';
import { preferences } from './identity/account/preferences.ts';
import { account } from './identity/account/account.ts';
import { events } from './identity/events/routes.ts';
import { listViews } from './identity/list-views/routes.ts';
import { passkeys } from './identity/passkeys/routes.ts';
import { passwords } from './identity/password/routes.ts';
import { devices } from './identity/session/device-routes.ts';
import { handOff } from './identity/session/hand-off.ts';
import { signIn } from './identity/sign-in/routes.ts';
import { staffAudit } from './identity/staff/audit/routes.ts';
import { staffMembers } from './identity/staff/members/routes.ts';
import { views } from './identity/staff/views/grant-routes.ts';
import { sweepIdentity } from './identity/sweep-identity.ts';
import { staffMails } from './identity/staff/customer-mails.ts';
import { staffUsers } from './identity/staff/users/routes.ts';
import { loginCode } from './identity/sign-in/login-code.ts';
import { systemKeys } from './identity/system-keys/routes.ts';
import { accountCredit } from './trade/account-credit/routes.ts';
import { ALL_LISTS } from './trade/all-lists/all-lists.ts';
import { callOffs } from './trade/call-offs/routes.ts';
import { bought } from './trade/bought/routes.ts';
import { branches } from './trade/branches/routes.ts';
import { categories } from './trade/categories/routes.ts';
import { counts } from './trade/counts/routes.ts';
import { customerSearch } from './trade/customer-search/routes.ts';
import { details } from './trade/details/routes.ts';
import { documents } from './trade/documents/routes.ts';
import { sweepBatches } from './trade/erp/batch-store.ts';
import { sweepFullSets } from './trade/erp/full-set-keys.ts';
import { erpDoor } from './trade/erp/routes.ts';
import { warnedRecords } from './trade/erp/warned-records.ts';
import { geocode } from './trade/geocode/routes.ts';
import { sweepInvitations } from './trade/import/invitations.ts';
import { sweepAwaited } from './trade/erp/awaited-records.ts';
import { sweepTombstones } from './trade/import/tombstones.ts';
import { invoices } from './trade/invoices/routes.ts';
import { servingLists } from './trade/list-routes/serving-lists.ts';
import { payments } from './trade/payments/area.ts';
import { eventRecorder } from './trade/erp-events/record-event.ts';
import { sweepErpEvents } from './trade/erp-events/read-events.ts';
import { erpExport } from './trade/erp-export/routes.ts';
import { erpEvents } from './trade/erp-events/routes.ts';
import { noGateway, openGateway } from './trade/payments/gateway/open-gateway.ts';
import { sweepPayments } from './trade/payments/sweep-payments.ts';
import { ownParts } from './trade/own-parts/own-part-routes.ts';
import { quotes } from './trade/quotes/routes.ts';
import { reordering } from './trade/reorder/routes.ts';
import { mailWishes } from './trade/mail-wishes/area.ts';
import { sweepMailStops } from './trade/mail-stops/mail-stop.ts';
import { shipmentTeller } from './trade/news/shipment-teller.ts';
import { sweepNews } from './trade/news/tell-news.ts';
import { shipments } from './trade/shipments/routes.ts';
import { statements } from './trade/statement/area.ts';
import { sweepReportLinks } from './trade/report-links/report-links.ts';
import { reportLinks } from './trade/report-links/routes.ts';
import { testReportDetails } from './trade/test-reports/routes.ts';
import { timeline } from './trade/timeline/routes.ts';
import { webhooks } from './trade/webhooks/area.ts';
import { delivery } from './delivery/area.ts';
import { sweepServiceKeys } from './delivery/services/service-keys.ts';
import { faults } from './delivery/faults/routes.ts';
import { site } from './delivery/site/routes.ts';
import { sweepVitals } from './delivery/vitals/vitals-store.ts';
import { letters } from './letters.ts';

/** Removal of expired rows (docs/operators/back-up-and-upgrade.md, "What is kept"). */
export const SWEEPS: readonly Sweep[] = [
  sweepLimits,
  sweepMail,
  sweepAttempts,
  sweepEvents,
  sweepIdentity,
  sweepPayments,
  sweepReportLinks,
  sweepBatches,
  sweepFullSets,
  sweepTombstones,
  sweepAwaited,
  sweepInvitations,
  sweepErpEvents,
  sweepNews,
  sweepMailStops,
  sweepVitals,
  sweepServiceKeys,
];

/** Every area of the server, in the order of their registration. */
export const areas: Area[] = [
  health,
  signIn,
  loginCode,
  handOff,
  devices,
  passwords,
  accessRequests,
  account,
  passkeys,
  preferences,
  views,
  staffMembers,
  staffAudit,
  staffUsers,
  staffMails,
  systemKeys,
  branches,
  categories,
  geocode,
  servingLists(ALL_LISTS),
  listViews,
  bought,
  counts,
  customerSearch,
  quotes,
  ownParts,
  reordering,
  callOffs,
  accountCredit,
  invoices,
  payments(async (services) => (await openGateway(services)) ?? noGateway),
  shipments,
  statements,
  mailWishes,
  details,
  testReportDetails,
  reportLinks,
  timeline,
  documents,
  erpDoor,
  warnedRecords,
  erpExport,
  events,
  faults,
  site,
  mail(letters),
  businessEvents(() => [eventRecorder, shipmentTeller]),
  erpEvents,
  webhooks,
  delivery,
  sweeping(SWEEPS),
];
