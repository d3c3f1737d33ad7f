import type { FastifyReply } from 'fastify';

/** Characters that some file systems refuse in names; a hyphen replaces them. */
const SAFE = /[^A-Za-z0-9._-]+/g;

/** Sends what follows as a file that the browser saves under this name. */
export const asFile = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name.replace(SAFE, '-')}"`);
