import type { FastifyReply } from 'fastify';

/** Some file systems refuse these characters in names. */
const UNSAFE = /[^A-Za-z0-9._-]+/g;

/** Makes the browser save the answer as a file of this name, with hyphens for unsafe characters. */
export const asFile = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name.replace(UNSAFE, '-')}"`);
