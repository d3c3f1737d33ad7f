import { Readable } from 'node:stream';
import { STAFF_SUBJECTS, type StaffAuditKind, type StaffSubject } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import type { KeepWith } from '../../../platform/actions/run-action.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { signedInUser, type StaffView } from '../../session/access.ts';
import { lookOf, type Look } from '../look.ts';
import { requireStillMayAct } from '../still-may-act.ts';
import { recordStaff, type StaffEntry } from './record-staff.ts';

const isSubject = (word: string): word is StaffSubject => STAFF_SUBJECTS.some((subject) => subject === word);

/** Actions of the tools of staff, which have kinds of their own; others are done on the customer's behalf. */
const TOOLS: Readonly<Record<string, StaffAuditKind>> = {
  'users.invite': 'user.invited',
  'users.mail-password': 'user.passwordMailed',
  'users.lock': 'user.locked',
  'users.unlock': 'user.unlocked',
  'users.end-sessions': 'user.sessionsEnded',
  'payment-links.withdraw': 'link.withdrawn',
};

/** What an action was done on, `quote Q-1001` or `user ap@customer.test`, as the audit of staff names it. */
function subjectOf(text: string): Pick<StaffEntry, 'subject' | 'number'> {
  const [, word = '', number = ''] = /^(\w+) (\S+)$/.exec(text) ?? [];
  if (word === 'user') return { subject: 'users', number };
  return isSubject(word) ? { subject: word, number } : { subject: 'other', number: text };
}

type InView = Pick<StaffEntry, 'profileId' | 'customerId'> & { grantId: number };

const inView = (request: FastifyRequest, { customerId, grantId }: StaffView): InView => ({
  profileId: signedInUser(request).profileId,
  customerId,
  grantId,
});

/** Keeps what staff do on a customer's behalf in the transaction of the action, while they may: both are kept, or neither is. */
const keepAct =
  (of: InView): KeepWith =>
  async (trx, { action, subjects, now }) => {
    await requireStillMayAct(trx, of.grantId, now);
    const entry: StaffEntry = { kind: TOOLS[action] ?? 'act', detail: action, ...of };
    const acts = subjects.map((subject) => ({ ...entry, ...subjectOf(subject) }));
    await recordStaff(trx, acts.length > 0 ? acts : entry, now);
  };

/**
 * Records a document that a call hands out besides what its address tells, such as one of an archive; nothing outside of views. Hand it
 * out afterwards: a document that cannot be recorded is not given.
 */
export async function recordDownload(
  request: FastifyRequest,
  { database, now }: Pick<Services, 'database' | 'now'>,
  document: Pick<Look, 'subject' | 'number'>,
): Promise<void> {
  const { view } = request;
  if (view)
    await recordStaff(database.db, { kind: 'download', ...inView(request, view), ...document }, now());
}

const LEAST_REFUSAL = 300;

/**
 * Records what staff look at in a view before it is sent, and what they do there with it: an answer whose record cannot be
 * written is not sent (docs/product.md, "Staff and impersonation"). Calls outside of views cost nothing.
 */
export function recordLooks(app: PortalApp, { database, now }: Services): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.view) request.keepWith = keepAct(inView(request, request.view));
    done();
  });
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    const { view } = request;
    const look = statusCode < LEAST_REFUSAL ? lookOf(request) : null;
    if (!view || !look) return done(null, payload);
    recordStaff(database.db, { ...inView(request, view), ...look }, now()).then(
      () => done(null, payload),
      (error: Error) => {
        if (payload instanceof Readable) payload.destroy();
        done(error);
      },
    );
  });
}
