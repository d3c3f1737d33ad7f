import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { LeftOutReason, PaymentPlan, PlanState } from '@portal/shared-contracts/schemas';
import { dayIn } from '@portal/shared-contracts/dates';
import { fill, type Block, type WriteLetter } from '../../../platform/mail/letter.ts';
import type { PlanNews } from '../plan-record/plan-news.ts';
import { readOnePlan, readPlan } from '../plan-record/plan-store.ts';

type Text = Parameters<typeof fill>[0];

/** The state of a plan of which a mail is true. A mail that comes too late is dropped. */
const stateOf = (news: PlanNews): PlanState => (news === 'reminder' ? 'planned' : news);

const subjectOf = (news: PlanNews, { reason }: PaymentPlan): Text =>
  news === 'stopped' && reason === 'returned' ? 'mail.plan.returned.subject' : `mail.plan.${news}.subject`;

const introOf = (news: PlanNews, { reason }: PaymentPlan): Text =>
  news === 'stopped' ? `mail.plan.stopped.${reason ?? 'declined'}` : `mail.plan.${news}.intro`;

/** A mail about a scheduled payment: that it is planned, comes soon, was made or not made, and which invoices were left out. */
export const planLetter: WriteLetter = async (
  { recipient, language, customer_id, data },
  { db, config, now, publicUrl },
) => {
  const name = { customerId: customer_id ?? 0, planId: Number(data.plan) };
  const news = data.news as PlanNews;
  const stored = await readPlan(db, name);
  if (!stored) return null;
  const plan = await readOnePlan(db, name, dayIn(config.timeZone, now));
  if (plan.state !== stateOf(news)) return null;
  const say = (text: Text, values?: Record<string, string>): string => fill(text, language, values);
  const values = { day: formatDate(plan.payOn), number: plan.planNumber };
  const named = (numbers: readonly string[], count: number): string =>
    [...numbers, ...(count > numbers.length ? ['…'] : [])].join(', ');
  const amount = news === 'paid' ? (plan.paidAmount ?? plan.amount) : plan.amount;
  const reasons: Record<LeftOutReason, string> = {
    paid: say('mail.plan.leftOutReason.paid'),
    held: say('mail.plan.leftOutReason.held'),
    changed: say('mail.plan.leftOutReason.changed'),
  };
  const leftOut = plan.leftOut.map(({ number, reason }) => `${number} (${reasons[reason]})`);
  const facts: [string, string][] = [
    [say('mail.plan.day'), values.day],
    [say(news === 'paid' ? 'mail.receipt.amount' : 'mail.plan.amount'), formatMoney(amount)],
    [say('mail.receipt.method'), plan.paidWith],
    [say('mail.plan.invoices'), named(plan.invoices, plan.invoiceCount)],
    [say('mail.plan.leftOut'), named(leftOut, plan.leftOutCount)],
  ];
  const isSoon = news === 'planned' || news === 'reminder';
  const authorization: Block[] =
    isSoon && stored.authorization_text !== null ? [{ kind: 'text', text: stored.authorization_text }] : [];
  return {
    to: recipient,
    language,
    subject: say(subjectOf(news, plan), values),
    blocks: [
      { kind: 'text', text: say(introOf(news, plan), values) },
      { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
      ...authorization,
      ...(isSoon ? [{ kind: 'text' as const, text: say('mail.plan.rules') }] : []),
      { kind: 'link', text: say('mail.plan.link'), href: `${publicUrl}/orders/scheduled-payments` },
    ],
  };
};
