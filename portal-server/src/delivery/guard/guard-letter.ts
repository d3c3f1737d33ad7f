import { fill, type WriteLetter } from '../../platform/mail/letter.ts';
import type { GuardAct } from './guard-round.ts';
import { shareText } from './trial-report.ts';

/** Tells operators what the release guard did, and why. */
export const guardLetter: WriteLetter = async ({ recipient, language, data }) => {
  const act = data.act as GuardAct['act'];
  const trial = data.trial as GuardAct['trial'];
  const { name, version, beside, canary, released, because } = trial;
  const values = { name, version, beside, because, percent: String(data.percent) };
  const facts = (group: typeof canary): string =>
    `${shareText(group, 'faulty')}, ${shareText(group, 'slow')}`;
  return {
    to: recipient,
    language,
    subject: fill(`mail.guard.${act}.subject`, language, values),
    blocks: [
      { kind: 'text', text: fill(`mail.guard.${act}.text`, language, values) },
      {
        kind: 'facts',
        facts: [
          [version, facts(canary)],
          [beside, facts(released)],
        ],
      },
      { kind: 'text', text: fill('mail.guard.more', language, values) },
    ],
  };
};
