import type { Services } from '../../platform/http/portal-app.ts';
import { checkRegistration, checkSignIn, registrationOptions, signInOptions } from './ceremony.ts';
import { REGISTRATION, REGISTRATION_SESSION, SIGN_IN_SESSION, SIGNED_IN } from './passkey-grants.ts';
import type { PasskeyProvider } from './passkey-provider.ts';
import { PasskeyRefusal } from './passkey-refusal.ts';
import {
  addPasskey,
  credentialsOf,
  findPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  rememberUse,
  removePasskey,
  renamePasskey,
} from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import type { RegisterComplete, SignInComplete } from './wire.ts';

/** Path at which the portal itself serves Passwordless.dev's protocol. */
export const EMBEDDED_URL = '/api/passwordless/provider';

/** The four calls that a browser makes. Each rejects with {@link PasskeyRefusal}. */
export interface PasskeyCeremonies {
  beginRegistration(party: RelyingParty, token: string): Promise<{ data: object; session: string }>;
  completeRegistration(party: RelyingParty, sent: RegisterComplete): Promise<{ token: string }>;
  beginSignIn(party: RelyingParty): Promise<{ data: object; session: string }>;
  completeSignIn(party: RelyingParty, sent: SignInComplete): Promise<{ token: string }>;
}

/** The portal as its own passkey provider. */
export function embeddedProvider({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): PasskeyProvider & PasskeyCeremonies {
  return {
    settings: { apiUrl: EMBEDDED_URL, apiKey: 'portal' },

    async registrationToken({ profileId, email, name: person }, name) {
      if ((await credentialsOf(db, profileId)).length >= MOST_PASSKEYS) throw new PasskeyRefusal('too_many');
      return REGISTRATION.give(db, { profileId, email, person, name }, now());
    },

    async beginRegistration(party, token) {
      const granted = await REGISTRATION.take(db, token, now());
      if (!granted) throw new PasskeyRefusal('invalid_token');
      const { profileId, name } = granted;
      const data = await registrationOptions(party, granted, await credentialsOf(db, profileId));
      return {
        data,
        session: await REGISTRATION_SESSION.give(db, { profileId, name, challenge: data.challenge }, now()),
      };
    },

    async completeRegistration(party, { session, response }) {
      const granted = await REGISTRATION_SESSION.take(db, session, now());
      if (!granted) throw new PasskeyRefusal('invalid_session');
      const { profileId, name, challenge } = granted;
      const credential = await checkRegistration(party, challenge, response);
      if (!(await addPasskey(db, { profileId, name, credential }, now())))
        throw new PasskeyRefusal('invalid_attestation');
      // The protocol answers a token. The portal ignores it: registering a passkey is not signing in.
      return { token: 'registered' };
    },

    async beginSignIn(party) {
      const data = await signInOptions(party);
      return { data, session: await SIGN_IN_SESSION.give(db, { challenge: data.challenge }, now()) };
    },

    async completeSignIn(party, { session, response }) {
      const granted = await SIGN_IN_SESSION.take(db, session, now());
      if (!granted) throw new PasskeyRefusal('invalid_session');
      const passkey = await findPasskey(db, response.id);
      if (!passkey) throw new PasskeyRefusal('unknown_credential');
      const counter = await checkSignIn(party, granted.challenge, response, passkey.credential);
      await rememberUse(db, passkey.id, counter, now());
      return { token: await SIGNED_IN.give(db, { profileId: passkey.profileId }, now()) };
    },

    async verifySignIn(token) {
      return (await SIGNED_IN.take(db, token, now()))?.profileId ?? null;
    },

    list: (profileId) => listPasskeys(db, profileId),
    rename: (profileId, id, name) => renamePasskey(db, profileId, id, name),
    remove: (profileId, id) => removePasskey(db, profileId, id),
  };
}
