import { Type, type Static } from 'typebox';

// What @passwordlessdev/passwordless-client sends, of which only this is read. It names origin and relying party too,
// but those are what the browser's own headers say.

const Text = Type.String({ minLength: 1, maxLength: 2_048 });
const Blob = Type.String({ minLength: 1, maxLength: 65_536 });

const Credential = {
  id: Text,
  rawId: Text,
  type: Type.Literal('public-key'),
};

export const RegisterBegin = Type.Object({ token: Text });
export const RegisterComplete = Type.Object({
  session: Text,
  response: Type.Object({
    ...Credential,
    response: Type.Object({ AttestationObject: Blob, clientDataJson: Blob }),
  }),
});
export type RegisterComplete = Static<typeof RegisterComplete>;

/** No user name is sent: the passkey identifies the user. */
export const SignInBegin = Type.Object({});
export const SignInComplete = Type.Object({
  session: Text,
  response: Type.Object({
    ...Credential,
    response: Type.Object({ authenticatorData: Blob, clientDataJson: Blob, signature: Blob }),
  }),
});
export type SignInComplete = Static<typeof SignInComplete>;

/** Passwordless.dev's errors: problem details with a code. */
export interface WireProblem {
  type: string;
  title: string;
  status: number;
  errorCode: string;
}
