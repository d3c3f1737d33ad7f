import { DAY_MS, dayIn } from '@portal/shared-contracts/dates';
import {
  DatabaseId,
  MOST_REPORT_LINKS,
  REPORT_LINK_DAYS,
  type MadeReportLink,
  type ReportLink,
  type ReportLinkRequest,
} from '@portal/shared-contracts/schemas';
import { sql, type Generated, type Kysely, type Selectable } from 'kysely';
import { Type, type Static } from 'typebox';
import { hashToken, newToken } from '../../identity/session/session-token.ts';
import type { RouteInput } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { customerActor } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';
import { readTestReportDetails } from '../test-reports/read-details.ts';

/** A link to a test report, for people without a login. */
export interface ReportLinkTable {
  id: Generated<number>;
  customer_id: number;
  profile_id: number;
  line_key: string;
  report_number: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: Generated<Date | null>;
  views: Generated<number>;
  last_viewed_at: Generated<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    report_link: ReportLinkTable;
  }
}

type Link = Selectable<ReportLinkTable>;

const stateOf = ({ withdrawn_at, expires_at }: Link, now: Date): ReportLink['state'] => {
  if (withdrawn_at !== null) return 'withdrawn';
  return expires_at > now ? 'open' : 'expired';
};

/** The newest links to the reports of a line that a person made; all of the customer's for `profileId` null. */
export async function readReportLinks(
  db: Kysely<Schema>,
  of: { customerId: number; profileId: number | null; line: string },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ReportLink[]> {
  const links = await db
    .selectFrom('report_link')
    .selectAll()
    .where('customer_id', '=', of.customerId)
    .where('line_key', '=', of.line)
    .$if(of.profileId !== null, (query) => query.where('profile_id', '=', of.profileId ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REPORT_LINKS)
    .execute();
  return links.map((link) => ({
    id: link.id,
    report: link.report_number,
    createdOn: dayIn(timeZone, link.created_at),
    expiresOn: dayIn(timeZone, link.expires_at),
    state: stateOf(link, now),
    views: link.views,
    lastViewedOn: link.last_viewed_at && dayIn(timeZone, link.last_viewed_at),
  }));
}

/** Makes a link to one report of a line of the customer. */
export const makeReportLink = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof ReportLinkRequest>, MadeReportLink> => ({
  name: 'report-links.make',
  allow: ['customer'],
  async run({ trx, actor, input: { body }, now }) {
    const { customerId, profileId } = customerActor(actor);
    const details = await readTestReportDetails(trx, customerId, body.line, config.company);
    if (!details?.reports.some(({ number }) => number === body.report)) throw notFound();
    const { open } = await trx
      .selectFrom('report_link')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('customer_id', '=', customerId)
      .where('line_key', '=', body.line)
      .where('expires_at', '>', now)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(open) >= MOST_REPORT_LINKS) throw new HttpError(429);
    const token = newToken();
    const expires_at = after(now, REPORT_LINK_DAYS * DAY_MS);
    const { id } = await trx
      .insertInto('report_link')
      .values({
        customer_id: customerId,
        profile_id: profileId,
        line_key: body.line,
        report_number: body.report,
        token_hash: hashToken(token),
        created_at: now,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = { id, token, expiresOn: dayIn(config.timeZone, expires_at) };
    return { data, subjects: [`test report ${body.report}`], isUnseen: true };
  },
});

export const LinkParams = Type.Object({ id: DatabaseId });

/** Withdraws a link: it opens nothing from then on. Only who made it can. */
export const withdrawReportLink: Action<{ params: Static<typeof LinkParams> }, null> = {
  name: 'report-links.withdraw',
  allow: ['customer'],
  async run({ trx, actor, input: { params }, now }) {
    const { customerId, profileId } = customerActor(actor);
    const link = await trx
      .updateTable('report_link')
      .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, ${now})` })
      .where('id', '=', params.id)
      .where('customer_id', '=', customerId)
      .where('profile_id', '=', profileId)
      .returning('report_number')
      .executeTakeFirst();
    if (!link) throw notFound();
    return { data: null, subjects: [`test report ${link.report_number}`], isUnseen: true };
  },
};

/**
 * The link of a token, which is open. Reading changes nothing, because mail scanners open every link.
 * @throws HttpError 404 for an unknown token, 410 for a link that ended
 */
export async function openReportLink(db: Kysely<Schema>, token: string, now: Date): Promise<Link> {
  const link = await db
    .selectFrom('report_link')
    .innerJoin('profile', (join) =>
      join
        .onRef('profile.id', '=', 'report_link.profile_id')
        .onRef('profile.customer_id', '=', 'report_link.customer_id'),
    )
    .selectAll('report_link')
    .where('token_hash', '=', hashToken(token))
    .where('profile.locked_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw notFound();
  const state = stateOf(link, now);
  if (state === 'expired') throw new HttpError(410, { type: 'LINK_EXPIRED', text: 'linkExpired' });
  if (state === 'withdrawn') throw new HttpError(410, { type: 'LINK_WITHDRAWN', text: 'linkExpired' });
  return link;
}

/** Views of one link that are counted in a day. */
const VIEWS_A_DAY = 300;

/** Counts a view, which the page tells when a person looks at it. It leaves no entry in the audit, which is never deleted. */
export const countView: Action<{ params: { token: string } }, null> = {
  name: 'report-links.view',
  allow: ['visitor', 'customer', 'staff'],
  async run({ trx, input: { params }, now }) {
    const { id } = await openReportLink(trx, params.token, now);
    const { hits } = await countHit(trx, `views of report link ${id}`, DAY_MS, now);
    if (hits > VIEWS_A_DAY) throw new HttpError(429);
    await trx
      .updateTable('report_link')
      .set({ views: sql<number>`views + 1`, last_viewed_at: now })
      .where('id', '=', id)
      .execute();
    return { data: null, subjects: [], isNothing: true };
  },
};

const KEPT_DAYS = 90;

/** Removes links 90 days after they expired. */
export const sweepReportLinks: Sweep = async (db, now) => {
  await db
    .deleteFrom('report_link')
    .where('expires_at', '<', after(now, -KEPT_DAYS * DAY_MS))
    .execute();
};
