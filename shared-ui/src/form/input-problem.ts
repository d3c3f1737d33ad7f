import { isAddress } from '@portal/shared-contracts';

/** Validation rules of a field. */
export interface InputRules {
  type?: 'text' | 'email' | 'password' | 'tel';
  required?: boolean;
}

export interface DateRules {
  required?: boolean;
  /** First and last day, as ISO dates. */
  min?: string;
  max?: string;
}

export type InputProblem = 'required' | 'invalidEmail' | 'dateOutside';

/** Validation error of `value`, or null. Fields validate on blur, forms on submit. */
export function inputProblem(
  value: string,
  { type = 'text', required = false }: InputRules,
): InputProblem | null {
  if (value.trim() === '') return required ? 'required' : null;
  return type === 'email' && !isAddress(value.trim()) ? 'invalidEmail' : null;
}

/** Validation error of the ISO date `value`, or null. */
export function dateProblem(value: string, { required = false, min, max }: DateRules): InputProblem | null {
  if (value === '') return required ? 'required' : null;
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max);
  return isOutside ? 'dateOutside' : null;
}
