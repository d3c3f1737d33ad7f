import { api, type WriteOptions } from '@portal/shared-contracts';
import { NewQuotesButton } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const requote = (number: string, options: WriteOptions) =>
  api.post(`/api/quotes/${encodeURIComponent(number)}/requote`, undefined, options);

/** Asks for new quotes in the place of those that have expired. */
export const AskForNewQuote = ({ numbers }: { numbers: readonly string[] }): ReactNode => (
  <NewQuotesButton numbers={numbers} call={requote} namespace={SECTION} />
);
