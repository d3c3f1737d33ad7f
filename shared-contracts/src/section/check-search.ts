import { LISTS } from '../schemas/lists.ts';
import type { SearchedList, SearchFact, SectionDescriptor, SectionPanel } from '../schemas/section.ts';
import { isStatusType, STATUS_TONES } from '../statuses/statuses.ts';
import { serviceAt, shortName } from './own-service.ts';
import type { Problem } from './problems.ts';

/** Results of the search that the API does not answer: unknown lists, fields that their rows do not have, and unknown records. */
export const searchProblems = ({ name, search = [], panels = [] }: SectionDescriptor): Problem[] =>
  search.flatMap(({ lists }, at) =>
    lists.flatMap((list, n) =>
      searchedListProblems(list, { name, panels }, `descriptor.search.${at}.lists.${n}`),
    ),
  );

function searchedListProblems(
  { call, title, number = title, record, facts }: SearchedList,
  { name, panels }: { name: string; panels: readonly SectionPanel[] },
  rule: string,
): Problem[] {
  const rows: Readonly<Record<string, { properties: object }>> = LISTS;
  const row = Object.hasOwn(rows, call) ? rows[call] : undefined;
  const isOwn = serviceAt(call) === shortName(name);
  if (row === undefined && !isOwn) return [{ rule: `${rule}.call`, text: `${call} is no list of the API` }];
  const fields = [
    { field: 'title', name: title },
    { field: 'number', name: number },
    ...facts.map(({ field }, fact) => ({ field: `facts.${fact}.field`, name: field })),
  ];
  const problems = fields
    // What the rows of the section's own service have is not known here.
    .filter((each) => row !== undefined && !Object.hasOwn(row.properties, each.name))
    .map((each) => ({ rule: `${rule}.${each.field}`, text: `a row of ${call} has no ${each.name}` }));
  return [
    ...problems,
    ...facts.flatMap((fact, at) => factProblems(fact, `${rule}.facts.${at}.type`)),
    ...(record === undefined || panels.some(({ kind }) => kind === record)
      ? []
      : [{ rule: `${rule}.record`, text: `${record} is no panel of this section` }]),
  ];
}

function factProblems({ as, type }: SearchFact, rule: string): Problem[] {
  if (as !== 'status') return type === undefined ? [] : [{ rule, text: 'only a status has one' }];
  return type !== undefined && isStatusType(type)
    ? []
    : [{ rule, text: `must be one of ${Object.keys(STATUS_TONES).join(', ')}` }];
}
