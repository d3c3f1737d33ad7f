import { GIVEN_NAME_LENGTH } from '@portal/shared-contracts/schemas';
import { PasskeyRefusal } from './passkey-refusal.ts';

/** A passkey's name as it is kept: without blanks around it, not empty, not too long (docs/product.md, section 5). */
export function passkeyName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw new PasskeyRefusal('name_required');
  if ([...name].length > GIVEN_NAME_LENGTH) throw new PasskeyRefusal('name_too_long');
  return name;
}
