import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  node: object;
  /** The operating system's descriptor; folders have none. */
  nfd?: number;
}
/** The part of Emscripten's NODEFS that durability needs, at the version of PGlite that package.json pins. */
interface NodeFiles {
  realPath(node: object): string;
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (file: OpenFile) => number };
}

function syncFolder(path: string, sync: (descriptor: number) => void): void {
  const descriptor = openSync(path, 'r');
  try {
    sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The files of an embedded database that survive a crash of the machine: PGlite's own have no fsync, so what is
 * committed never reaches the disk for certain. Needs {@link DURABLE_START} too.
 */
export class DurableFiles extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  constructor(folder: string, sync: (descriptor: number) => void = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...start: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...start);
    const preRun = [prepared.emscriptenOpts.preRun ?? []].flat();
    preRun.push((module: object) => this.#addSync((module as { NODEFS: NodeFiles }).NODEFS));
    prepared.emscriptenOpts.preRun = preRun;
    return prepared;
  }

  #addSync(files: NodeFiles): void {
    files.stream_ops.fsync = ({ nfd, node }) => {
      files.tryFSOperation(() => {
        if (nfd === undefined) syncFolder(files.realPath(node), this.#sync);
        else this.#sync(nfd);
      });
      return 0;
    };
  }
}

/** PGlite's usual start without `-F`, which turns fsync off; its fdatasync does nothing either. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];
