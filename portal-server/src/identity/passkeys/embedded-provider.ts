import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Services } from '../../platform/http/portal-app.ts';
import { oneTimeToken } from '../session/one-time-token.ts';
import { hashToken } from '../session/session-token.ts';
import {
  checkRegistration,
  checkSignIn,
  registrationOptions,
  signInOptions,
  type PasskeyUser,
  type RegisterComplete,
  type RelyingParty,
  type SignInComplete,
} from './ceremony.ts';
import { PasskeyRefusal, type PasskeyProvider } from './passkey-provider.ts';

/** Path at which the portal itself serves Passwordless.dev's protocol. */
export const EMBEDDED_URL = '/api/passwordless/provider';

/** Most passkeys of one user. */
const MOST_PASSKEYS = 20;

/** Lifetime of the tokens in ms, as Passwordless.dev has it. */
const LIFETIME = 120_000;

/** Lets the browser of a signed-in user begin to register a passkey called `name`. */
const REGISTRATION = oneTimeToken<PasskeyUser & { name: string }, 'register'>('register', LIFETIME);

/** Connects the two steps of a registration, begin and complete. */
const REGISTRATION_SESSION = oneTimeToken<
  { profileId: number; name: string; challenge: string },
  'registering'
>('registering', LIFETIME);

/** Connects the two steps of a sign-in, begin and complete. */
const SIGN_IN_SESSION = oneTimeToken<{ challenge: string }, 'signingIn'>('signingIn', LIFETIME);

/** Proves a sign-in with a passkey. The portal exchanges it for a session. */
const SIGNED_IN = oneTimeToken<object, 'signedIn'>('signedIn', LIFETIME);

/** The portal as its own passkey provider, with the protocol's four calls. They reject with {@link PasskeyRefusal}. */
export function embeddedProvider({ database: { db }, now }: Pick<Services, 'database' | 'now'>) {
  const credentialsOf = (
    profileId: number,
    from: Services['database']['db'] = db,
  ): Promise<Pick<WebAuthnCredential, 'id' | 'transports'>[]> =>
    from
      .selectFrom('passkey')
      .select(['credential_id as id', 'transports'])
      .where('profile_id', '=', profileId)
      .execute();

  const provider: PasskeyProvider = {
    settings: { apiUrl: EMBEDDED_URL, apiKey: 'portal' },

    async registrationToken({ profileId, sessionId, email, name: person }, name) {
      if ((await credentialsOf(profileId)).length >= MOST_PASSKEYS) throw new PasskeyRefusal('too_many');
      return REGISTRATION.give(db, { sessionId }, { profileId, email, person, name }, now());
    },

    async verifySignIn(token) {
      return (await SIGNED_IN.take(db, token, now()))?.owner ?? null;
    },

    async list(profileId) {
      const rows = await db
        .selectFrom('passkey')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('profile_id', '=', profileId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      }));
    },

    async rename(profileId, id, name) {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name })
        .where('id', '=', id)
        .where('profile_id', '=', profileId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(profileId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('profile_id', '=', profileId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };

  return {
    ...provider,

    async beginRegistration(party: RelyingParty, token: string) {
      const taken = await REGISTRATION.take(db, token, now());
      if (!taken) throw new PasskeyRefusal('invalid_token');
      const { owner, profileId, name } = taken;
      const data = await registrationOptions(party, taken, await credentialsOf(profileId));
      const begun = { profileId, name, challenge: data.challenge };
      return { data, session: await REGISTRATION_SESSION.give(db, owner, begun, now()) };
    },

    async completeRegistration(party: RelyingParty, { session, response }: RegisterComplete) {
      const taken = await REGISTRATION_SESSION.take(db, session, now());
      if (!taken) throw new PasskeyRefusal('invalid_session');
      const { owner, profileId, name, challenge } = taken;
      const credential = await checkRegistration(party, challenge, response);
      await db.transaction().execute(async (trx) => {
        // The session may have ended since. This lock waits for an end in progress, because every end locks the person before the
        // session. It also waits for another registration of the person, so that these do not go beyond the limit together.
        await trx.selectFrom('profile').select('id').where('id', '=', profileId).forNoKeyUpdate().execute();
        const asking = await trx
          .selectFrom('session')
          .select('id')
          .where('id', '=', owner.sessionId)
          .forKeyShare()
          .executeTakeFirst();
        if (!asking) throw new PasskeyRefusal('invalid_session');
        if ((await credentialsOf(profileId, trx)).length >= MOST_PASSKEYS)
          throw new PasskeyRefusal('too_many');
        const added = await trx
          .insertInto('passkey')
          .values({
            id: hashToken(credential.id),
            credential_id: credential.id,
            profile_id: profileId,
            name,
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: JSON.stringify(credential.transports ?? []),
            created_at: now(),
          })
          .onConflict((known) => known.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) throw new PasskeyRefusal('invalid_attestation');
      });
      // The protocol requires a token. The portal ignores it: registering a passkey is not signing in.
      return { token: 'registered' };
    },

    async beginSignIn(party: RelyingParty) {
      const data = await signInOptions(party);
      return { data, session: await SIGN_IN_SESSION.give(db, null, { challenge: data.challenge }, now()) };
    },

    async completeSignIn(party: RelyingParty, { session, response }: SignInComplete) {
      const taken = await SIGN_IN_SESSION.take(db, session, now());
      if (!taken) throw new PasskeyRefusal('invalid_session');
      const passkey = await db
        .selectFrom('passkey')
        .innerJoin('profile', 'profile.id', 'passkey.profile_id')
        .selectAll('passkey')
        .select('profile.credentials_version as version')
        .where('passkey.id', '=', hashToken(response.id))
        .executeTakeFirst();
      if (!passkey) throw new PasskeyRefusal('unknown_credential');
      const counter = await checkSignIn(party, taken.challenge, response, {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      });
      await db
        .updateTable('passkey')
        .set({ counter, last_used_at: now() })
        .where('id', '=', passkey.id)
        .execute();
      const verified = { profileId: passkey.profile_id, version: passkey.version };
      return { token: await SIGNED_IN.give(db, verified, {}, now()) };
    },
  };
}
