import { unmetCriteria } from '@portal/shared-contracts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

export interface NewPasswordProblems {
  password: 'criteria' | 'same' | null;
  confirmation: 'mismatch' | null;
}

/**
 * The problems of a new password and its repetition (docs/product.md, section 5). `current` is the password that it
 * replaces, where the form asks for it. That a field is empty is the field's own rule.
 */
export function newPasswordProblems(
  { password, confirmation }: NewPassword,
  current?: string,
): NewPasswordProblems {
  const isSame = password !== '' && password === current;
  return {
    password: isSame ? 'same' : unmetCriteria(password).length > 0 ? 'criteria' : null,
    confirmation: confirmation === password ? null : 'mismatch',
  };
}
