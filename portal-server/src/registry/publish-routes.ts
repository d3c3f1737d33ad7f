import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../database/database-problem.ts';
import { HttpError } from '../http/http-error.ts';
import { languageOf, messageOf } from '../http/messages.ts';
import type { PortalApp, Services } from '../http/portal-app.ts';
import { problemFields, type Problem } from './problem.ts';
import { judgeToken, type PublishTokens } from './publish-token.ts';
import { publish, rollback, type Change } from './publishing.ts';
import { isArtifactName } from './registry-document.ts';
import type { RegistryReader } from './registry-reader.ts';
import { LARGEST_UPLOAD } from './size-budget.ts';
import { checkUpload } from './upload-check.ts';

const ArtifactName = Type.Object({ name: Type.String({ maxLength: 60 }) });
const tags = ['registry'];

/** Refuses a call without a token that is good for the artifact `name`. */
function checkToken(tokens: PublishTokens, name: string, request: FastifyRequest): void {
  const verdict = judgeToken(tokens, name, request.headers.authorization);
  if (verdict === 'unknown')
    throw new HttpError(401, { type: 'PUBLISH_TOKEN_UNKNOWN', text: 'publishTokenUnknown' });
  if (verdict === 'ofAnother')
    throw new HttpError(403, { type: 'PUBLISH_TOKEN_OF_ANOTHER', text: 'publishTokenOfAnother' });
  if (!isArtifactName(name)) throw new HttpError(404, { text: 'noSuchArtifact' });
}

/** The artifact whose token it was, and the person the tool names. */
function changeBy(name: string, request: FastifyRequest, at: Date): Change {
  const person = request.headers['portal-publisher'];
  return { by: typeof person === 'string' && person !== '' ? `${name}: ${person.slice(0, 100)}` : name, at };
}

/** The rules of publishing speak to developers, in English, as compilers do; the sentence above them is translated. */
function sendRefusal(reply: FastifyReply, problems: readonly Problem[]): FastifyReply {
  const language = languageOf(reply.request.headers['accept-language']);
  const message = messageOf('publishRefused', language);
  return reply.code(422).send({ message, type: 'PUBLISH_REFUSED', fields: problemFields(problems) });
}

function noteFullDisk(error: unknown): { status: 'diskFull' } {
  if (isDiskFull(error)) return { status: 'diskFull' };
  throw error;
}

/** Nobody's mistake, so it is said to whoever publishes and not logged as an error of the server. */
function sendFullDisk(reply: FastifyReply): FastifyReply {
  const message = messageOf('diskFull', languageOf(reply.request.headers['accept-language']));
  return reply.code(507).send({ message, type: 'DISK_FULL' });
}

/** Publishing and rolling back; a token is good for the artifact it was made for (design section 4). */
export function publishRoutes(
  app: PortalApp,
  { database, config, ...services }: Services,
  reader: RegistryReader,
): void {
  const { publishTokens } = config;

  app.post(
    '/registry/artifacts/:name',
    {
      config: { access: 'public' },
      bodyLimit: LARGEST_UPLOAD,
      schema: { tags, summary: 'Store and release a version of an artifact', params: ArtifactName },
      onRequest: (request, _reply, done) => {
        checkToken(publishTokens, request.params.name, request);
        done();
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const check = await checkUpload(name, request.body);
      if (!check.ok) return sendRefusal(reply, check.problems);
      const change = changeBy(name, request, services.now());
      const outcome = await publish(database, check.upload, change).catch(noteFullDisk);
      if (outcome.status === 'diskFull') return sendFullDisk(reply);
      if (outcome.status === 'refused') return sendRefusal(reply, outcome.problems);
      if (outcome.status === 'versionTaken')
        throw new HttpError(409, { type: 'VERSION_TAKEN', text: 'versionTaken' });
      reader.expire();
      return reply.code(outcome.status === 'released' ? 201 : 200).send({ data: outcome.release });
    },
  );

  app.post(
    '/registry/rollback/:name',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Release the version before the released one', params: ArtifactName },
      onRequest: (request, _reply, done) => {
        checkToken(publishTokens, request.params.name, request);
        done();
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const outcome = await rollback(database, name, changeBy(name, request, services.now()));
      if (outcome.status === 'refused') return sendRefusal(reply, outcome.problems);
      if (outcome.status === 'nothingBefore')
        throw new HttpError(409, { type: 'NOTHING_BEFORE', text: 'nothingBefore' });
      reader.expire();
      return reply.send({ data: outcome.release });
    },
  );
}
