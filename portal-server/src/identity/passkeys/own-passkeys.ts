import {
  Answer,
  GIVEN_NAME_LENGTH,
  Passkey,
  PasskeyRegistration,
  RenamePasskeyRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { PasskeyRefusal, type PasskeyProvider } from './passkey-provider.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { signedInUser } from '../session/access.ts';

/** The stored form of a passkey's name: trimmed. Refuses an empty or long one (docs/product.md, section 5). */
function passkeyName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw new PasskeyRefusal('name_required');
  if ([...name].length > GIVEN_NAME_LENGTH) throw new PasskeyRefusal('name_too_long');
  return name;
}

/** Longer than a name may be: `passkeyName` refuses a long name with its own message. */
const named = Type.Object({ name: Type.String({ maxLength: 1_024 }) });
const identified = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** Registration, list, renaming and removal of a person's passkeys. */
export function ownPasskeys(
  app: PortalApp,
  provider: PasskeyProvider,
  rateLimit: { max: number; timeWindow: string },
): void {
  app.get(
    '/api/passwordless/register/:name',
    {
      config: { rateLimit, inView: 'never' },
      schema: {
        summary: 'Begins to register a passkey of that name for the person who is signed in',
        params: named,
        response: { 200: Answer(PasskeyRegistration) },
      },
    },
    async (request) => {
      const person = signedInUser(request);
      const token = await provider.registrationToken(person, passkeyName(request.params.name));
      return { data: { token } };
    },
  );

  app.get(
    '/api/account/passkeys',
    {
      config: { inView: 'never' },
      schema: {
        summary: 'Passkeys of the person who is signed in, oldest first',
        response: { 200: Answer(Type.Array(Passkey)) },
      },
    },
    async (request) => ({ data: await provider.list(signedInUser(request).profileId) }),
  );

  app.put(
    '/api/account/passkeys/:id',
    {
      config: { inView: 'never' },
      schema: {
        summary: 'Renames a passkey',
        params: identified,
        body: RenamePasskeyRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const { profileId } = signedInUser(request);
      const name = passkeyName(request.body.name);
      if (!(await provider.rename(profileId, request.params.id, name))) throw notFound();
      return { data: null };
    },
  );

  app.delete(
    '/api/account/passkeys/:id',
    {
      config: { inView: 'never' },
      schema: { summary: 'Removes a passkey', params: identified, response: { 200: Answer(Type.Null()) } },
    },
    async (request) => {
      if (!(await provider.remove(signedInUser(request).profileId, request.params.id))) throw notFound();
      return { data: null };
    },
  );
}
