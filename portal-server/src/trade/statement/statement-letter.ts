import { dayIn } from '@portal/shared-contracts/dates';
import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { overdueOf } from '@portal/shared-contracts/payments';
import { HttpError } from '../../platform/http/http-error.ts';
import { fill, type Block, type Letter, type WriteLetter } from '../../platform/mail/letter.ts';
import { stopOf } from '../mail-stops/mail-stop.ts';
import { drawPoolOf } from '../documents/draw-pool.ts';
import { readParties } from '../documents/read-parties.ts';
import { readStatement } from './read-statement.ts';
import { FORMATS, statementFileName } from './statement-file.ts';

type MailText = Parameters<typeof fill>[0];

/** The statement of a period with its PDF. One that is too long for a file is only linked. */
export const statementLetter: WriteLetter = async (
  { recipient, language, customer_id: customerId, data },
  context,
) => {
  const { app, db, config, now, publicUrl } = context;
  if (customerId === null) return null;
  const stop =
    typeof data.monthlyOf === 'number'
      ? await stopOf(context, { profileId: data.monthlyOf, mails: 'statement', language })
      : null;
  const period = { from: String(data.from), to: String(data.to) };
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  const say = (name: MailText, values?: Record<string, string>) => fill(name, language, values);
  const parties = await readParties(db, customerId, config.company);
  const { name, accountNumber } = parties.customer;
  const sender =
    typeof data.sentBy === 'number'
      ? await db.selectFrom('profile').select('name').where('id', '=', data.sentBy).executeTakeFirst()
      : undefined;
  const statement = await readStatement(db, customerId, period, config).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 422) return null;
    throw error;
  });
  const about: Block[] = [
    ...(sender ? [{ kind: 'text' as const, text: say('mail.statement.by', { name: sender.name }) }] : []),
    {
      kind: 'link',
      text: say('mail.statement.link'),
      href: `${publicUrl}/orders/statement?from=${period.from}&to=${period.to}`,
    },
    ...(stop ? [{ kind: 'text' as const, text: say('mail.statement.monthly') }, ...stop.blocks] : []),
  ];
  const letter = {
    to: recipient,
    language,
    subject: say('mail.statement.subject', { account: accountNumber, ...days }),
    ...(stop && { oneClickStop: stop.oneClickStop }),
  } satisfies Partial<Letter>;
  if (!statement)
    return { ...letter, blocks: [{ kind: 'text', text: say('mail.statement.tooLong', days) }, ...about] };
  const content = await drawPoolOf(app).draw(customerId, {
    source: { kind: 'statement', statement },
    parties,
    company: config.company,
    language,
    today: dayIn(config.timeZone, now),
  });
  const facts: [MailText, string][] = [
    ['mail.statement.customer', name],
    ['mail.statement.account', accountNumber],
    ['mail.statement.opening', formatMoney(statement.opening)],
    ['mail.statement.closing', formatMoney(statement.closing)],
    ['mail.statement.overdue', formatMoney(overdueOf(statement.ages))],
  ];
  return {
    ...letter,
    blocks: [
      { kind: 'text', text: say('mail.statement.intro', days) },
      { kind: 'facts', facts: facts.map(([label, value]) => [say(label), value]) },
      ...about,
    ],
    file: { name: statementFileName(period, 'pdf', language), type: FORMATS.pdf, content },
  };
};
