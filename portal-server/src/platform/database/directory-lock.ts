import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { codeOf, DatabaseProblem } from './database-problem.ts';

interface Holder {
  host: string;
  pid: number;
  /** Start time of the process, because process ids are reused; null where the system does not know it. */
  started: string | null;
}

/** A holder touches the lock this often. One on another machine counts as dead after the second time without a touch. */
const TOUCH_MS = 15_000;
const DEAD_AFTER_MS = 60_000;

function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The holder of the lock; null when unknown, as after a crash of the machine. */
function read(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> | null;
    return typeof holder?.pid === 'number' ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < DEAD_AFTER_MS;
  return isRunning(holder.pid) && startOf(holder.pid) === holder.started;
}

/** Makes the file `mine` the lock, unless there is one. A hard link is atomic, so the lock is never half written. */
function claim(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process. Checks it again after moving it away: a live process may have taken it meanwhile. */
function removeStale(lock: string, mine: string): void {
  const aside = `${mine}.stale`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const holder = read(aside);
  if (holder && isAlive(holder, aside)) claim(aside, lock);
  rmSync(aside, { force: true });
}

/**
 * Locks `folder` for this process, and takes over the lock of a process that died. Answers a function that unlocks it.
 * @throws DatabaseProblem when another process has the lock.
 */
export function lockDirectory(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const mine = `${lock}.${process.pid}`;
  const me: Holder = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
  writeFileSync(mine, JSON.stringify(me));
  try {
    for (let attempt = 0; !claim(mine, lock); attempt += 1) {
      const holder = read(lock);
      if (attempt === 3 || (holder && isAlive(holder, lock))) {
        throw new DatabaseProblem(
          `${resolve(folder)} is in use by another portal (process ${holder?.pid ?? 'unknown'}): stop that one first, or choose another folder.`,
        );
      }
      removeStale(lock, mine);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  // Touching fails when the lock was removed with its folder: then there is nothing left to guard.
  const touch = () => void utimes(lock, new Date(), new Date()).catch(() => undefined);
  const alive = setInterval(touch, TOUCH_MS).unref();
  return () => {
    clearInterval(alive);
    rmSync(lock, { force: true });
  };
}
