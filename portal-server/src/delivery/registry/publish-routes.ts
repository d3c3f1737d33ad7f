import type { Problem } from '@portal/shared-contracts/check';
import { FlagRequest, LARGEST_UPLOAD, SectionFlags } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Type, type Static } from 'typebox';
import { isDiskFull } from '../../platform/database/database-problem.ts';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import { languageOf, messageOf, type MessageName } from '../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { changeBy, checkToken } from './publisher.ts';
import { readSectionFlags, setFlag } from './flags.ts';
import { promote, publish, release, retire, rollback, startCanary, stopCanary } from './publishing.ts';
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
/** A whole version, or a package version, which means its newest build. */
const VERSION = {
  pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9a-z]+)?$',
  maxLength: 60,
  description: 'Stored; a package version such as 1.5.0 means its newest build',
};
const Version = Type.String(VERSION);
const Canary = Type.Object({
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  version: Type.Optional(
    Type.String({ ...VERSION, description: `${VERSION.description}; default: the current canary` }),
  ),
  steps: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
      maxItems: 10,
      description:
        'Further shares, ascending, that the release guard takes it to; without them it only reports',
    }),
  ),
});
const FlagName = Type.Object({ ...ArtifactName.properties, flag: Type.String({ maxLength: 60 }) });
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
      answer(request, reply, (name, change) => {
        if (!areAscending(request.body)) throw badRequest({ steps: 'field.invalid' });
        return startCanary(book, name, request.body, change);
      }),
  );

  app.post(
    '/registry/rollback/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Release the version before the released one, or one that was released earlier',
        params: ArtifactName,
        querystring: Type.Object({ to: Type.Optional(Version) }),
      },
      onRequest,
    },
    (request, reply) => answer(request, reply, (name, by) => rollback(book, name, request.query.to, by)),
  );

  app.put(
    '/registry/flags/:name/:flag',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Set a switch of a section', params: FlagName, body: FlagRequest },
      onRequest,
    },
    (request, reply) => {
      const { flag } = request.params as Static<typeof FlagName>;
      return answer(request, reply, (name, change) =>
        setFlag(book, { name, flag, request: request.body }, change),
      );
    },
  );

  app.get(
    '/registry/flags/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Switches of a section and what they are set to',
        params: ArtifactName,
        response: { 200: Type.Object({ data: SectionFlags }) },
      },
      onRequest,
    },
    async ({ params }) => ({ data: await readSectionFlags(database.db, params.name) }),
  );

  app.post(
    '/registry/release/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Release a stored version, also of a retired section',
        params: ArtifactName,
        body: Type.Object({ version: Version }),
      },
      onRequest,
    },
    (request, reply) => answer(request, reply, (name, by) => release(book, name, request.body.version, by)),
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
  change('DELETE', '/registry/canary/:name', 'Give everybody the released version again', stopCanary);
  change('POST', '/registry/promote/:name', 'Release the canary to everybody', promote);
  change('POST', '/registry/retire/:name', 'Take a section out of the portal', retire);
}

/** True when each share is larger than the one before. With steps, some people must have the released version at first. */
const areAscending = ({ percent, steps = [] }: { percent: number; steps?: readonly number[] }): boolean =>
  steps.every((step, at) => step > (steps[at - 1] ?? percent));

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
    const field = CONFLICT_FIELDS[conflict] ?? 'version';
    return reply.code(409).send({
      message: say(conflict),
      type: CONFLICT_TYPES[conflict],
      ...(detail !== undefined && { fields: { [field]: detail } }),
    });
  }
  return reply.code(outcome.status === 'released' ? 201 : 200).send({ data: outcome.release });
}

/** The field that a conflict is about, where it is not the version. */
const CONFLICT_FIELDS: Partial<Record<keyof typeof CONFLICT_TYPES, string>> = {
  registryMoved: 'serial',
  flagUnknown: 'flag',
  customerUnknown: 'customer',
};

/** Problems by rule, as the `fields` of an error answer. */
function problemFields(problems: readonly Problem[]): Record<string, string> {
  const byRule = Map.groupBy(problems, ({ rule }) => rule);
  return Object.fromEntries(
    [...byRule].map(([rule, broken]) => [rule, broken.map(({ text }) => text).join('; ')]),
  );
}
