/** What the provider's fields make of what was typed. `refused`: they show what is wrong. `failed`: they do not answer. */
export type Tokenized = { status: 'token'; token: string } | { status: 'refused' } | { status: 'failed' };

/** The way to the fields that are shown; with none, there is nothing to ask. */
export interface FieldsHandle {
  tokenize(): Promise<Tokenized>;
}
