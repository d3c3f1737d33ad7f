import type { AccessTables } from '../../identity/access-requests/access-tables.ts';
import type { FaultTables } from '../../delivery/faults/fault-tables.ts';
import type { MailTables } from '../mail/mail-tables.ts';
import type { PasswordTables } from '../../identity/password/password-tables.ts';
import type { RateLimitTables } from '../limits/rate-limit-tables.ts';
import type { PasskeyTables } from '../../identity/passkeys/passkey-tables.ts';
import type { RegistryTables } from '../../delivery/registry/registry-tables.ts';
import type { SessionTables } from '../../identity/session/session-tables.ts';
import type { TradeTables } from './trade-tables.ts';

/** Every table of the portal, as Kysely sees it. */
export interface Schema
  extends
    TradeTables,
    SessionTables,
    PasskeyTables,
    RegistryTables,
    FaultTables,
    RateLimitTables,
    MailTables,
    PasswordTables,
    AccessTables {}
