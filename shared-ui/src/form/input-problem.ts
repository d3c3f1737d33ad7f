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

/**
 * Characters, @, a domain, a dot, and a top-level domain of at least two letters (docs/product.md, section 5).
 */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** Validation error of `value`, or null. Fields validate on blur, forms on submit. */
export function inputProblem(
  value: string,
  { type = 'text', required = false }: InputRules,
): InputProblem | null {
  if (value.trim() === '') return required ? 'required' : null;
  return type === 'email' && !EMAIL.test(value.trim()) ? 'invalidEmail' : null;
}

/** Validation error of the ISO date `value`, or null. */
export function dateProblem(value: string, { required = false, min, max }: DateRules): InputProblem | null {
  if (value === '') return required ? 'required' : null;
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max);
  return isOutside ? 'dateOutside' : null;
}
