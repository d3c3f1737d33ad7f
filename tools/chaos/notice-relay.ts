import { createServer } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Numbers of notices that the portal accepted. */
export interface NoticeCounts {
  accepted: number;
  /** The portal had accepted the same notice before. */
  repeated: number;
  /** The portal had accepted a later state of the same charge before. */
  overtaken: number;
  /** The portal was down when they were first sent. */
  late: number;
}

export interface NoticeRelay {
  readonly counts: NoticeCounts;
  close(): Promise<void>;
}

const TIMEOUT_MS = 9_000;
/** Order of a charge's states. */
const PROGRESS: Readonly<Record<string, number>> = {
  challenge: 1,
  processing: 2,
  succeeded: 3,
  declined: 3,
  cancelled: 3,
  returned: 4,
};

/** Forwards the gateway's notices to the portal unchanged, and counts them. */
export async function startNoticeRelay(port: number, portal: string): Promise<NoticeRelay> {
  const counts: NoticeCounts = { accepted: 0, repeated: 0, overtaken: 0, late: 0 };
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const furthest = new Map<string, number>();
  function count(body: Buffer, isAccepted: boolean): void {
    const { id, charge } = JSON.parse(body.toString()) as {
      id: string;
      charge: { id: string; state: string };
    };
    if (!isAccepted) return void refused.add(id);
    const progress = PROGRESS[charge.state] ?? 0;
    counts.accepted += 1;
    if (accepted.has(id)) counts.repeated += 1;
    if (progress < (furthest.get(charge.id) ?? 0)) counts.overtaken += 1;
    if (refused.delete(id)) counts.late += 1;
    accepted.add(id);
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
