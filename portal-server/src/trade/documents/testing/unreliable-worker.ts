import type { Drawn, DrawRequest } from '../document-source.ts';

/** Stands for the worker that draws: dies of the quote Q-DEATH, never ends the quote Q-STUCK and answers any other number. */
export default function draw({ source }: DrawRequest): Promise<Drawn> {
  const number = source.kind === 'quote' ? source.quote.order_number : '';
  if (number === 'Q-DEATH') process.exit(1);
  if (number === 'Q-STUCK') while (true) continue;
  return Promise.resolve({ file: new TextEncoder().encode(number), title: number, unprinted: [] });
}
