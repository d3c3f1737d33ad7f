import { unmetCriteria } from '@portal/shared-contracts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

export interface NewPasswordProblems {
  password: 'required' | 'criteria' | null;
  confirmation: 'required' | 'mismatch' | null;
}

/** What is wrong with a new password and its repetition (specification section 5). */
export const newPasswordProblems = ({ password, confirmation }: NewPassword): NewPasswordProblems => ({
  password: password === '' ? 'required' : unmetCriteria(password).length > 0 ? 'criteria' : null,
  confirmation: confirmation === '' ? 'required' : confirmation !== password ? 'mismatch' : null,
});

export const hasProblems = ({ password, confirmation }: NewPasswordProblems): boolean =>
  password !== null || confirmation !== null;
