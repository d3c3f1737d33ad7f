import { createServer } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** The notices that the portal took. */
export interface NoticeCounts {
  taken: number;
  /** It had taken the same notice before. */
  repeated: number;
  /** It had taken a later state of the same charge before. */
  overtaken: number;
  /** It did not take them when they came first: it was down. */
  late: number;
}

export interface NoticeRelay {
  readonly counts: NoticeCounts;
  close(): Promise<void>;
}

const PATIENCE_MS = 9_000;
/** How far a charge has come. */
const PROGRESS: Readonly<Record<string, number>> = {
  challenge: 1,
  processing: 2,
  succeeded: 3,
  declined: 3,
  cancelled: 3,
  returned: 4,
};

/** Hands the gateway's notices on to the portal as they are, and counts how they come. */
export async function startNoticeRelay(port: number, portal: string): Promise<NoticeRelay> {
  const counts: NoticeCounts = { taken: 0, repeated: 0, overtaken: 0, late: 0 };
  const taken = new Set<string>();
  const refused = new Set<string>();
  const furthest = new Map<string, number>();
  function count(body: Buffer, isTaken: boolean): void {
    const { id, charge } = JSON.parse(body.toString()) as {
      id: string;
      charge: { id: string; state: string };
    };
    if (!isTaken) return void refused.add(id);
    const progress = PROGRESS[charge.state] ?? 0;
    counts.taken += 1;
    if (taken.has(id)) counts.repeated += 1;
    if (progress < (furthest.get(charge.id) ?? 0)) counts.overtaken += 1;
    if (refused.delete(id)) counts.late += 1;
    taken.add(id);
    furthest.set(charge.id, Math.max(progress, furthest.get(charge.id) ?? 0));
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const answer = await fetch(`${portal}${request.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sandbox-signature': String(request.headers['sandbox-signature']),
        },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      await answer?.body?.cancel();
      count(body, answer?.ok ?? false);
      response.writeHead(answer?.status ?? 502).end();
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    counts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
