import { ACTION_NAMES } from '../schemas/permissions.ts';
import type { SectionDescriptor } from '../schemas/section.ts';
import { shortName } from './own-service.ts';
import type { Problem } from './problems.ts';
import { isParameter, normalizedSegment, segmentsOf } from './routes.ts';

const PORTAL_ACTIONS: readonly string[] = ACTION_NAMES;

/** A call in the form that all calls have which match the same paths, `POST /bookings/:`. */
const formOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} /${segmentsOf(path)
    .map((segment) => (isParameter(segment) ? ':' : normalizedSegment(segment)))
    .join('/')}`;

/** Switches that a section has twice, and actions that are not its own or that nobody can do as declared. */
export function actionProblems({ name, routes, flags = [], actions = [] }: SectionDescriptor): Problem[] {
  const prefix = `${shortName(name)}.`;
  const problem = (rule: string, text: string): Problem => ({ rule: `descriptor.${rule}`, text });
  const repeated = (part: string, keys: readonly string[]): Problem[] =>
    keys.flatMap((key, at) =>
      keys.indexOf(key) === at ? [] : [problem(`${part}.${at}`, `${key} is there twice`)],
    );
  const calls = actions.flatMap(({ calls = [] }, at) => calls.map((call) => ({ at, ...call })));
  return [
    ...repeated(
      'flags',
      flags.map(({ id }) => id),
    ),
    ...repeated(
      'actions',
      actions.map((action) => action.name),
    ),
    ...calls.flatMap((call, place) =>
      calls.findIndex((other) => formOf(other) === formOf(call)) === place
        ? []
        : [problem(`actions.${call.at}.calls`, `${call.method} ${call.path} is there twice`)],
    ),
    ...actions.flatMap((action, at) => [
      ...(action.name.startsWith(prefix)
        ? []
        : [problem(`actions.${at}.name`, `the actions of ${name} begin with "${prefix}"`)]),
      ...(PORTAL_ACTIONS.includes(action.name)
        ? [problem(`actions.${at}.name`, `${action.name} is an action of the portal`)]
        : []),
      ...(action.allow.filter((who) => who !== 'customer').length > 1 ||
      new Set(action.allow).size < action.allow.length
        ? [problem(`actions.${at}.allow`, 'names one permission of staff, the lowest')]
        : []),
    ]),
    ...routes.flatMap((route, at) => {
      if (route.action === undefined) return [];
      if (!actions.some((action) => action.name === route.action))
        return [problem(`routes.${at}.action`, `${route.action} is not declared`)];
      return route.access === 'signedIn' && route.personal !== true
        ? []
        : [problem(`routes.${at}.action`, 'only pages of customers, with the access "signedIn", have one')];
    }),
  ];
}
