import type { Registry, RegistryEntry } from '../schemas/registry.ts';
import type { SectionAction } from '../schemas/section.ts';

let sections: Readonly<Record<string, RegistryEntry>> = {};

/** Sets the sections of the page. The shell calls it once, before anything is drawn. */
export const setPageSections = (registry: Pick<Registry, 'sections'>): void => {
  sections = registry.sections;
};

/** Value of the switch `<section>.<id>` for a visitor: what is set for everybody, else its default, else false. */
export function flagOfVisitor(name: string): boolean {
  const [section = '', id = ''] = name.split('.');
  const entry = sections[section];
  return (
    entry?.flags?.[id] ?? entry?.stable.descriptor.flags?.find((flag) => flag.id === id)?.default ?? false
  );
}

/** What a section of the page declares about the action `name`; undefined for the portal's own actions and unknown ones. */
export const declaredAction = (name: string): SectionAction | undefined =>
  Object.values(sections)
    .flatMap(({ stable }) => stable.descriptor.actions ?? [])
    .find((action) => action.name === name);
