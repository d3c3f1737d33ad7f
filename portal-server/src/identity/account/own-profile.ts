import { requireProfile, type Actor } from '../../platform/actions/actor.ts';
import { forbidden } from '../../platform/http/http-error.ts';

/** The profile of the person who acts; 403 when `named`, the one of the request, is another. */
export function ownProfile(actor: Actor, named: number): number {
  const profileId = requireProfile(actor);
  if (named !== profileId) throw forbidden();
  return profileId;
}
