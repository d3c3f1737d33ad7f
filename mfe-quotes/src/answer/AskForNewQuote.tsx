import { api, type WriteOptions } from '@portal/shared-contracts';
import { NewQuotesButton, type NewQuotesButtonProps } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const requote = (number: string, options: WriteOptions) =>
  api.post(`/api/quotes/${encodeURIComponent(number)}/requote`, undefined, options);

type AskForNewQuoteProps = Pick<NewQuotesButtonProps, 'numbers' | 'onMade'>;

/** Asks for new quotes in the place of those that have expired. */
export const AskForNewQuote = (props: AskForNewQuoteProps): ReactNode => (
  <NewQuotesButton {...props} call={requote} action="quotes.requote" namespace={SECTION} />
);
