import { statfsSync } from 'node:fs';
import type { ConnectionPool } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';

/**
 * Space that must stay free, a few segments of the database's log. An embedded database whose disk becomes full during a write can
 * neither finish nor undo it, and never answers again.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const READS = /^\s*(select|show|explain|begin|start|commit|rollback|savepoint|release|checkpoint|with)\b/i;
const CHANGES = /\b(insert|update|delete|merge)\b/i;
const writes = (statement: string): boolean =>
  !READS.test(statement) || (/^\s*with\b/i.test(statement) && CHANGES.test(statement));

/** @throws DatabaseProblem when nothing more may be written into `folder`. */
export function checkDisk(folder: string, freeBytes = freeBytesOf): void {
  if (freeBytes(folder) >= RESERVE_BYTES) return;
  throw Object.assign(new DatabaseProblem(`The disk of ${folder} is full: make room and start again.`), {
    code: '53100',
  });
}

/** Refuses the writes of `pool` while the disk of `folder` is full; reads go on. */
export function guardDisk(pool: ConnectionPool, folder: string, freeBytes = freeBytesOf): ConnectionPool {
  return {
    ...pool,
    async connect() {
      const connection = await pool.connect();
      return {
        ...connection,
        async query(statement, parameters) {
          if (writes(statement)) checkDisk(folder, freeBytes);
          return connection.query(statement, parameters);
        },
      };
    },
  };
}
