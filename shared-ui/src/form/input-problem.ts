/** What a field asks of its value. */
export interface InputRules {
  type?: 'text' | 'email' | 'password' | 'tel';
  required?: boolean;
}

export type InputProblem = 'required' | 'invalidEmail';

/** Characters, an at sign, a domain, a dot, a top-level part of at least two letters (specification section 5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** What is wrong with `value`, or null; a form asks it before it is sent, the field itself when it is left. */
export function inputProblem(
  value: string,
  { type = 'text', required = false }: InputRules,
): InputProblem | null {
  if (value.trim() === '') return required ? 'required' : null;
  return type === 'email' && !EMAIL.test(value.trim()) ? 'invalidEmail' : null;
}
