import type { Passkey } from '@portal/shared-contracts/schemas';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { changeCredentials, credentialsOf } from '../session/credentials.ts';
import { useOnce } from '../session/one-time-token.ts';
import { hashToken } from '../session/session-token.ts';
import { PasskeyRefusal, type PasskeyProvider } from './passkey-provider.ts';

interface HostedCredential {
  descriptor: { id: string };
  nickname?: string | null;
  createdAt: string;
  lastUsedAt?: string | null;
}
interface HostedSignIn {
  success: boolean;
  type: string;
  userId: string;
  /** When the passkey signed, by the service's clock. */
  timestamp?: string;
}

const TIMEOUT_MS = 5_000;

/** How long a used token is remembered, in ms; the provider's tokens expire sooner. */
const USED_TOKEN_LIFETIME = 20 * 60_000;

const unavailable = (cause: unknown): never => {
  throw Object.assign(new PasskeyRefusal('provider_unavailable', { status: 503 }), { cause });
};

/** Passwordless.dev, or another server with its protocol, as the passkey provider. People's names for passkeys are stored here. */
export function hostedProvider(
  { apiUrl, apiKey, apiSecret }: NonNullable<Config['passwordless']>,
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
): PasskeyProvider {
  /** Calls the service and returns its answer. A refusal has the service's title. */
  async function ask<Data>(path: string, body: object): Promise<Data> {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { ApiSecret: apiSecret, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unavailable);
    if (response.status >= 500) return unavailable(new Error(`${path} answered ${response.status}`));
    if (response.ok) return (await response.json().catch(() => null)) as Data;
    const problem = (await response.json().catch(() => ({}))) as { title?: string };
    throw new PasskeyRefusal('invalid_token', problem.title === undefined ? {} : { title: problem.title });
  }

  async function credentials(profileId: number): Promise<HostedCredential[]> {
    const { values } = await ask<{ values: HostedCredential[] }>('/credentials/list', {
      userId: String(profileId),
    });
    return values;
  }

  async function find(profileId: number, id: string): Promise<HostedCredential | undefined> {
    return (await credentials(profileId)).find(({ descriptor }) => hashToken(descriptor.id) === id);
  }

  return {
    settings: { apiUrl, apiKey },

    async registrationToken({ profileId, email, name }) {
      const { token } = await ask<{ token: string }>('/register/token', {
        userId: String(profileId),
        username: email,
        displayname: name,
        discoverable: true,
        userVerification: 'required',
      });
      return token;
    },

    async verifySignIn(token) {
      const signIn = await ask<HostedSignIn>('/signin/verify', { token }).catch((error: unknown) => {
        if (error instanceof PasskeyRefusal && error.status < 500) return null;
        throw error;
      });
      if (!signIn?.success || signIn.type !== 'passkey_signin' || !/^\d+$/.test(signIn.userId)) return null;
      if (!(await useOnce(db, token, USED_TOKEN_LIFETIME, now()))) return null;
      const person = await db
        .selectFrom('profile')
        .select(['id', 'credentials_version', 'credentials_changed_at'])
        .where('id', '=', Number(signIn.userId))
        .executeTakeFirst();
      // The service issued the token, so only its time shows whether the person's credentials changed after it.
      const isOver =
        person?.credentials_changed_at &&
        signIn.timestamp !== undefined &&
        new Date(signIn.timestamp) < person.credentials_changed_at;
      return person && !isOver ? credentialsOf(person) : null;
    },

    async list(profileId) {
      const [found, rows] = await Promise.all([
        credentials(profileId),
        db
          .selectFrom('passkey_name')
          .select(['passkey_id', 'name'])
          .where('profile_id', '=', profileId)
          .execute(),
      ]);
      const names = new Map(rows.map(({ passkey_id, name }) => [passkey_id, name]));
      return found
        .map(({ descriptor, nickname, createdAt, lastUsedAt }): Passkey => {
          const id = hashToken(descriptor.id);
          return {
            id,
            name: names.get(id) ?? nickname ?? '',
            createdAt,
            lastUsedAt: lastUsedAt ?? null,
          };
        })
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    },

    async rename(profileId, id, name) {
      if (!(await find(profileId, id))) return false;
      await db
        .insertInto('passkey_name')
        .values({ profile_id: profileId, passkey_id: id, name })
        .onConflict((known) => known.columns(['profile_id', 'passkey_id']).doUpdateSet({ name }))
        .execute();
      return true;
    },

    async remove(profileId, id) {
      const credential = await find(profileId, id);
      if (!credential) return false;
      await ask('/credentials/delete', { credentialId: credential.descriptor.id });
      await changeCredentials(db, profileId);
      await db
        .deleteFrom('passkey_name')
        .where('profile_id', '=', profileId)
        .where('passkey_id', '=', id)
        .execute();
      return true;
    },
  };
}
