import type { Company } from './company.ts';
import type { Complain, Environment } from './config-values.ts';

/** How mails leave the portal, and where their links lead. */
export interface MailConfig {
  /** Where browsers find the portal, for links in mails; absent means this machine. No slash at its end. */
  publicUrl?: string;
  /** Mail server; absent means that mails become files in `dataDir`. */
  smtpUrl?: string;
  /** Sender of every mail. */
  mailFrom: string;
  /** Address of the distributor that hears of access requests. */
  accessRequestsTo: string;
  /** The mail provider's reports are signed with this; without it the portal takes none. */
  mailWebhookSecret?: string;
}

const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const SENDER = /^([^<>\r\n]* )?<?[^\s@<>]+@[^\s@<>]+>?$/;

function readPublicUrl(text: string, complain: Complain): string | undefined {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  complain('PUBLIC_URL must be the address of the portal, such as "https://portal.example".');
  return undefined;
}

/** `SMTP_URL`, `MAIL_FROM`, `ACCESS_REQUESTS_TO`, `PUBLIC_URL`, `MAIL_WEBHOOK_SECRET`. */
export function readMailConfig(env: Environment, { name, email }: Company, complain: Complain): MailConfig {
  const mailFrom = env.MAIL_FROM || `"${name}" <${email}>`;
  const accessRequestsTo = env.ACCESS_REQUESTS_TO || email;
  const publicUrl = env.PUBLIC_URL ? readPublicUrl(env.PUBLIC_URL, complain) : undefined;
  // The address may hold a password: it is not repeated.
  if (env.SMTP_URL && !/^smtps?:\/\/./.test(env.SMTP_URL))
    complain('SMTP_URL must begin with smtp:// or smtps://.');
  if (env.SMTP_URL && !env.PUBLIC_URL)
    complain('SMTP_URL needs PUBLIC_URL, the address of the portal that links in mails lead to.');
  if (!SENDER.test(mailFrom))
    complain('MAIL_FROM must be an address such as "Portal <no-reply@portal.example>".');
  if (!ADDRESS.test(accessRequestsTo)) complain('ACCESS_REQUESTS_TO must be an e-mail address.');
  const { MAIL_WEBHOOK_SECRET: mailWebhookSecret } = env;
  if (mailWebhookSecret && !WEBHOOK_SECRET.test(mailWebhookSecret))
    complain('MAIL_WEBHOOK_SECRET must be whsec_ and 24 random bytes or more in base64.');
  return {
    ...(publicUrl && { publicUrl }),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    mailFrom,
    accessRequestsTo,
    ...(mailWebhookSecret && { mailWebhookSecret }),
  };
}
