import { ACTION_NAMES } from '../schemas/permissions.ts';
import type { SectionDescriptor } from '../schemas/section.ts';
import { shortName } from './own-service.ts';
import type { Problem } from './problems.ts';

const PORTAL_ACTIONS: readonly string[] = ACTION_NAMES;

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
    ...calls.flatMap(({ at, method, path }, place) =>
      calls.findIndex((call) => call.method === method && call.path === path) === place
        ? []
        : [problem(`actions.${at}.calls`, `${method} ${path} is there twice`)],
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
