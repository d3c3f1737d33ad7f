export type FieldName = 'number' | 'expiry' | 'code' | 'zip' | 'routing' | 'account';
export type ProblemName = 'required' | 'incomplete' | 'expired' | 'testNumbersOnly';

export interface FieldFacts {
  now: Date;
  /** Cards or accounts that the sandbox accepts. */
  testNumbers: readonly string[];
  routingNumber: string;
}

export function digitsOf(text: string): string;
/** Formats the typed text of each field. */
export const WRITE: Record<FieldName, (text: string) => string>;
/** Name of the message for an invalid field; null when it is valid. */
export function problemOf(name: FieldName, text: string, facts: FieldFacts): ProblemName | null;
