import { hash, type KeyObject } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '@portal/shared-contracts/dates';
import { readMailConfig, type MailConfig } from './mail-config.ts';
import {
  LOG_LEVELS,
  oneOf,
  readDatabaseUrl,
  readDrainSeconds,
  readPasswordless,
  readPort,
  readPublishTokens,
  readRegistryKey,
  readTimeZone,
  readTrustProxy,
  type Complain,
  type Environment,
} from './config-values.ts';

/** demo: embedded data, known logins. production: every secret is asked for. test: no limits that tests would reach. */
export type PortalMode = 'demo' | 'production' | 'test';

/** Everything the server is told from outside; read once, at the start. */
export interface Config extends MailConfig {
  mode: PortalMode;
  host: string;
  port: number;
  /** PostgreSQL address; absent means the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Folder of the embedded database and of what else the server keeps on disk. */
  dataDir: string;
  /** Publish tokens by artifact name (`mfe-quotes`, `shell`); the one under `*` is good for all. */
  publishTokens: Readonly<Record<string, string>>;
  /** Ed25519 private key that signs the registry; absent (demo, test) means one of the server's own making. */
  registryKey?: KeyObject;
  /** Proxies whose forwarding headers are believed: how many hops, or their addresses. */
  trustProxy: false | number | string[];
  /** Bearer with which the web shop's server asks for hand-off codes; without one there are none. */
  handOffKey?: string;
  /** A hosted passkey provider; without one the portal is its own. */
  passwordless?: { apiUrl: string; apiKey: string; apiSecret: string };
  /** Bearer that reads `/metrics` from elsewhere than loopback. */
  metricsToken?: string;
  /** The distributor's IANA time zone: its calendar decides what is due, overdue and expired. */
  timeZone: string;
