import type { Problem } from '@portal/shared-contracts/check';
import { LARGEST_UPLOAD } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Type } from 'typebox';
import { isDiskFull } from '../../platform/database/database-problem.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { languageOf, messageOf, type MessageName } from '../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { changeBy, checkToken } from './publisher.ts';
import { promote, publish, rollback, startCanary, stopCanary } from './publishing.ts';
import { CONFLICT_TYPES, createRefusals } from './refusals.ts';
import type { Change, ChangeOutcome, RegistryBook } from './registry-change.ts';
import type { RegistryReader } from './registry-reader.ts';
import { checkUpload } from './upload-check.ts';

const ArtifactName = Type.Object({ name: Type.String({ maxLength: 60 }) });
const Upload = Type.Object({
  release: Type.Optional(
    Type.Union([Type.Literal('yes'), Type.Literal('no')], { description: 'no: store it only, for previews' }),
  ),
});
const Canary = Type.Object({
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  version: Type.Optional(Type.String({ maxLength: 100, description: 'Stored; default: the current canary' })),
});
const tags = ['registry'];

/** Every change of the registry. A token is valid for the artifact that it was made for (docs/architecture.md, "Releases"). */
export function publishRoutes(
  app: PortalApp,
  services: Services,
  book: RegistryBook,
  reader: RegistryReader,
): void {
  const { config, database } = services;
  const refusals = createRefusals(app, services);
  const onRequest = (request: FastifyRequest<{ Params: { name: string } }>, _: unknown, done: () => void) => {
    const { name } = request.params;
    try {
      checkToken(config.publishTokens, name, request);
    } catch (error) {
      if (error instanceof HttpError && error.type !== undefined) refusals.countCall(name, error.type);
      throw error;
    }
    done();
  };

  /** Makes a change of the artifact in the address, and answers with the outcome. */
  async function answer(
    request: FastifyRequest<{ Params: { name: string } }>,
    reply: FastifyReply,
    make: (name: string, change: Change) => Promise<ChangeOutcome>,
  ): Promise<FastifyReply> {
    const { name } = request.params;
    // Uses the database's time, because a change also deletes versions that no page has used for long.
    const change = changeBy(name, request, await database.now());
    const outcome = make(name, change).then((made) => refusals.note(name, change, made));
    const sent = await sendOutcome(reply, outcome);
    reader.expire();
    return sent;
  }

  app.post(
    '/registry/artifacts/:name',
    {
      config: { access: 'public' },
      bodyLimit: LARGEST_UPLOAD,
      schema: {
        tags,
        summary: 'Store and release a version of an artifact',
        params: ArtifactName,
        querystring: Upload,
      },
      onRequest,
    },
    (request, reply) =>
      answer(request, reply, async (name, change) => {
        const check = await checkUpload(name, request.body);
        if (!check.ok) return { status: 'refused', problems: check.problems };
        return publish(book, check.upload, change, request.query.release === 'no' ? 'store' : 'release');
      }),
  );

  app.post(
    '/registry/canary/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Release a stored version to a share of the people',
        params: ArtifactName,
        body: Canary,
      },
      onRequest,
    },
    (request, reply) =>
      answer(request, reply, (name, change) => startCanary(book, name, request.body, change)),
  );

  const change = (
    method: HTTPMethods,
    url: `/registry/${string}/:name`,
    summary: string,
    make: (book: RegistryBook, name: string, change: Change) => Promise<ChangeOutcome>,
  ) =>
    app.route<{ Params: { name: string } }>({
      method,
      url,
      config: { access: 'public' },
      schema: { tags, summary, params: ArtifactName },
      onRequest,
      handler: (request, reply) => answer(request, reply, (name, by) => make(book, name, by)),
    });
  change('POST', '/registry/rollback/:name', 'Release the version before the released one', rollback);
  change('DELETE', '/registry/canary/:name', 'Give everybody the released version again', stopCanary);
  change('POST', '/registry/promote/:name', 'Release the canary to everybody', promote);
}

/** Answers with the outcome of a change of the registry. */
async function sendOutcome(reply: FastifyReply, changing: Promise<ChangeOutcome>): Promise<FastifyReply> {
  const say = (text: MessageName) => messageOf(text, languageOf(reply.request.headers['accept-language']));
  let outcome: ChangeOutcome;
  try {
    outcome = await changing;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new HttpError(503, { type: 'DISK_FULL', text: 'diskFull', cause: error });
  }
  if (outcome.status === 'refused')
    // The problems are for developers and in English, like a compiler's; only the message is translated.
    return reply.code(422).send({
      message: say('publishRefused'),
      type: 'PUBLISH_REFUSED',
      fields: problemFields(outcome.problems),
    });
  if (outcome.status === 'conflict') {
    const { conflict, detail } = outcome;
    const field = conflict === 'registryMoved' ? 'serial' : 'version';
    return reply.code(409).send({
      message: say(conflict),
      type: CONFLICT_TYPES[conflict],
      ...(detail !== undefined && { fields: { [field]: detail } }),
    });
  }
  return reply.code(outcome.status === 'released' ? 201 : 200).send({ data: outcome.release });
}

/** Problems by rule, as the `fields` of an error answer. */
function problemFields(problems: readonly Problem[]): Record<string, string> {
  const byRule = Map.groupBy(problems, ({ rule }) => rule);
  return Object.fromEntries(
    [...byRule].map(([rule, broken]) => [rule, broken.map(({ text }) => text).join('; ')]),
  );
}
