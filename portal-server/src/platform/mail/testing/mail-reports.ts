import { Webhook } from 'standardwebhooks';
import { TEST_MAIL_SECRET, type TestPortal } from '../../../testing/test-portal.ts';

interface Signing {
  secret?: string;
  signedAt?: Date;
}

/** Sends `report` to a test portal as its mail provider does; answers the status. */
export async function sendMailReport(
  { app }: TestPortal,
  report: unknown,
  { secret = TEST_MAIL_SECRET, signedAt = new Date() }: Signing = {},
): Promise<number> {
  const payload = typeof report === 'string' ? report : JSON.stringify(report);
  const id = 'msg_1';
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    payload,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, signedAt, payload),
    },
  });
  return answer.statusCode;
}
