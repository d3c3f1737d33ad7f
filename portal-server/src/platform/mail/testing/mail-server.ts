import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  message: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** A mail server of a test's own, which speaks SMTP; it takes no mail for the address `refuse`. */
export async function mailServer({ refuse }: { refuse?: string } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address === refuse ? new Error(`No such mailbox: ${address}`) : undefined);
    },
    onData(stream, { envelope }, done) {
      text(stream).then(
        (message) => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            message,
          });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
