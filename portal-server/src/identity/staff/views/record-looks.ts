import { Readable } from 'node:stream';
import { STAFF_SUBJECTS, type StaffAuditKind, type StaffSubject } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import type { KeepWith } from '../../../platform/actions/run-action.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { signedInUser, type Looked, type StaffView } from '../../session/access.ts';
import { requireStillMayAct } from './open-view.ts';
import { recordStaff, type StaffEntry } from '../audit/record-staff.ts';

/** What a call of a view reads or downloads, for the audit. */
interface Look {
  kind: 'read' | 'download';
  subject: StaffSubject;
  /** Number of the document; null for a list. */
  number: string | null;
}

type Params = Readonly<Record<string, string>>;

/** What the call reads or downloads by its route's `inView`; null if that says neither, or if the handler records it. */
function lookOf({ routeOptions, params }: FastifyRequest): Look | null {
  const { inView } = routeOptions.config;
  if (typeof inView !== 'object' || 'recordedBy' in inView) return null;
  const values = params as Params;
  const number = inView.number === undefined ? null : (values[inView.number] ?? null);
  const subject = (looked: Looked) => (typeof looked === 'function' ? looked(values) : looked);
  return 'read' in inView
    ? { kind: 'read', subject: subject(inView.read), number }
    : { kind: 'download', subject: subject(inView.download), number };
}

const isSubject = (word: string): word is StaffSubject => STAFF_SUBJECTS.some((subject) => subject === word);

/** Audit kinds of the staff tools' actions. Other actions have the kind `act`. */
const TOOLS: Readonly<Record<string, StaffAuditKind>> = {
  'users.invite': 'user.invited',
  'users.mail-password': 'user.passwordMailed',
  'users.lock': 'user.locked',
  'users.unlock': 'user.unlocked',
  'users.end-sessions': 'user.sessionsEnded',
  'payment-links.withdraw': 'link.withdrawn',
};

/** Splits an action's subject, such as `quote Q-1001` or `user ap@customer.test`, into the audit's subject and number. */
function subjectOf(text: string): Pick<StaffEntry, 'subject' | 'number'> {
  const [, word = '', number = ''] = /^(\w+) (\S+)$/.exec(text) ?? [];
  if (word === 'user') return { subject: 'users', number };
  return isSubject(word) ? { subject: word, number } : { subject: 'other', number: text };
}

const entryOf = (request: FastifyRequest, { customerId, grantId }: StaffView) => ({
  profileId: signedInUser(request).profileId,
  customerId,
  grantId,
});

/** Records an action on the customer's behalf in the action's own transaction, and refuses it if the person may no longer act. */
const keepAct =
  (view: ReturnType<typeof entryOf>): KeepWith =>
  async (trx, { action, subjects, now }) => {
    await requireStillMayAct(trx, view.grantId, now);
    const entry: StaffEntry = { kind: TOOLS[action] ?? 'act', detail: action, ...view };
    const acts = subjects.map((subject) => ({ ...entry, ...subjectOf(subject) }));
    await recordStaff(trx, acts.length > 0 ? acts : entry, now);
  };

/**
 * Records a document that a handler sends but that its address does not name, such as one document of an archive. Records
 * nothing outside of views. Call it before the document is sent: a document that cannot be recorded must not be sent.
 */
export async function recordDownload(
  request: FastifyRequest,
  { database, now }: Pick<Services, 'database' | 'now'>,
  document: Pick<Look, 'subject' | 'number'>,
): Promise<void> {
  const { view } = request;
  if (view)
    await recordStaff(database.db, { kind: 'download', ...entryOf(request, view), ...document }, now());
}

const LEAST_REFUSAL = 300;

/**
 * Records what staff read, download and do in a view. A read or download is recorded before the answer is sent; if it cannot be
 * recorded, the answer is an error (docs/product.md, "Staff and impersonation").
 */
export function recordLooks(app: PortalApp, { database, now }: Services): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.view) request.keepWith = keepAct(entryOf(request, request.view));
    done();
  });
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    const { view } = request;
    const look = view && statusCode < LEAST_REFUSAL ? lookOf(request) : null;
    if (!view || !look) return done(null, payload);
    recordStaff(database.db, { ...entryOf(request, view), ...look }, now()).then(
      () => done(null, payload),
      (error: Error) => {
        if (payload instanceof Readable) payload.destroy();
        done(error);
      },
    );
  });
}
