export type FieldName = 'number' | 'expiry' | 'code' | 'zip' | 'routing' | 'account';
export type ProblemName = 'required' | 'incomplete' | 'expired' | 'testNumbersOnly';

export interface FieldFacts {
  now: Date;
  /** Cards or accounts that the sandbox takes. */
  testNumbers: readonly string[];
  routingNumber: string;
}

export function digitsOf(text: string): string;
/** How what is typed into a field is written. */
export const WRITE: Record<FieldName, (text: string) => string>;
/** Name of the text that says what is wrong with a field, or nothing. */
export function problemOf(name: FieldName, text: string, facts: FieldFacts): ProblemName | null;
