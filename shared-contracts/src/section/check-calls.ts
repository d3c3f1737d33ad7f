import { API_ROUTES } from '../schemas/api-routes.ts';
import { LISTS } from '../schemas/rows.ts';
import type { SectionDescriptor } from '../schemas/section.ts';
import type { Problem } from './problem.ts';
import { matchesRoute } from './routes.ts';

const READS = [
  ...Object.keys(LISTS),
  ...Object.keys(API_ROUTES).flatMap((route) => (route.startsWith('GET ') ? [route.slice(4)] : [])),
];

/** First calls that the portal's API does not answer: the page would make each of them for nothing. */
export function callProblems({ routes, cards, figures = [] }: SectionDescriptor): Problem[] {
  return Object.entries({ routes, cards, figures }).flatMap(([part, entries]) =>
    entries.flatMap(({ firstCall }, at) => {
      const path = firstCall?.split('?')[0];
      if (path === undefined || READS.some((pattern) => matchesRoute(pattern, path))) return [];
      return [{ rule: `descriptor.${part}.${at}.firstCall`, text: `GET ${path} is no call of the API` }];
    }),
  );
}
