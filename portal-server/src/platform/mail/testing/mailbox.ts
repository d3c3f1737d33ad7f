import { letters } from '../../../letters.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';
import type { Deliver, Mail } from '../delivery.ts';
import { sendDue } from '../send-due.ts';

export const PUBLIC_URL = 'https://portal.test';

/** Sends what a test portal has queued, through `deliver`; answers how many mails were tried. */
export const sendQueued = (portal: TestPortal, deliver: Deliver): Promise<number> =>
  sendDue({ ...portal, letters, publicUrl: PUBLIC_URL, deliver });

/** Sends what a test portal has queued; answers the mails. */
export async function mailsOf(portal: TestPortal): Promise<Mail[]> {
  const mails: Mail[] = [];
  await sendQueued(portal, async (mail) => void mails.push(mail));
  return mails;
}

/** The temporary password in a mail. */
export const temporaryPasswordIn = (mail: Mail | undefined): string =>
  /\b([A-Z2-9]{4}-){3}[A-Z2-9]{4}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
