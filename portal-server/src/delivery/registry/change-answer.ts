import type { Problem } from '@portal/shared-contracts/check';
import type { FastifyReply } from 'fastify';
import { isDiskFull } from '../../platform/database/database-problem.ts';
import { languageOf, messageOf, type MessageName } from '../../platform/http/messages.ts';
import { CONFLICT_TYPES } from './refusals.ts';
import type { ChangeOutcome } from './registry-change.ts';

const say = (reply: FastifyReply, text: MessageName): string =>
  messageOf(text, languageOf(reply.request.headers['accept-language']));

/** Problems as the `fields` of an error answer. */
function problemFields(problems: readonly Problem[]): Record<string, string> {
  const byRule = Map.groupBy(problems, ({ rule }) => rule);
  return Object.fromEntries(
    [...byRule].map(([rule, broken]) => [rule, broken.map(({ text }) => text).join('; ')]),
  );
}

/** The rules of publishing speak to developers, in English, as compilers do; the sentence above them is translated. */
const sendRefusal = (reply: FastifyReply, problems: readonly Problem[]): FastifyReply =>
  reply.code(422).send({
    message: say(reply, 'publishRefused'),
    type: 'PUBLISH_REFUSED',
    fields: problemFields(problems),
  });

/** Answers with what came of a change of the registry. */
export async function sendOutcome(
  reply: FastifyReply,
  changing: Promise<ChangeOutcome>,
): Promise<FastifyReply> {
  let outcome: ChangeOutcome;
  try {
    outcome = await changing;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // Operations fix a full disk, not the code: the publisher is told, and no error of the server is logged.
    return reply.code(507).send({ message: say(reply, 'diskFull'), type: 'DISK_FULL' });
  }
  if (outcome.status === 'refused') return sendRefusal(reply, outcome.problems);
  if (outcome.status === 'conflict') {
    const { conflict, detail } = outcome;
    const type = CONFLICT_TYPES[conflict];
    const fields =
      detail === undefined
        ? {}
        : { fields: { [conflict === 'registryMoved' ? 'serial' : 'version']: detail } };
    return reply.code(409).send({ message: say(reply, conflict), type, ...fields });
  }
  return reply.code(outcome.status === 'released' ? 201 : 200).send({ data: outcome.release });
}
