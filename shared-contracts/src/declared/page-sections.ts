import type { RegistryEntry, SectionRelease } from '../schemas/registry.ts';
import type { SectionAction, SectionDescriptor } from '../schemas/section.ts';

/** What the page knows of its sections, by name. */
type PageSections = Readonly<
  Record<string, Pick<RegistryEntry, 'flags'> & { stable: Pick<SectionRelease, 'descriptor'> }>
>;

let sections: PageSections = {};

/** Sets the sections of the page. The shell calls it once, before anything is drawn; tests set the section that they test. */
export const setPageSections = (registry: { sections: PageSections }): void => {
  sections = registry.sections;
};

/** The switch `<section>.<id>`: its default, false for an unknown one, and what was set for everybody when the page was loaded. */
export function flagOfPage(name: string): { atStart: boolean | undefined; byDefault: boolean } {
  const [section = '', id = ''] = name.split('.');
  const entry = sections[section];
  const declared = entry?.stable.descriptor.flags?.find((flag) => flag.id === id);
  return { atStart: entry?.flags?.[id], byDefault: declared?.default ?? false };
}

/** What a section of the page declares about the action `name`; undefined for the portal's own actions and unknown ones. */
export const declaredAction = (name: string): SectionAction | undefined =>
  Object.values(sections)
    .flatMap(({ stable }) => stable.descriptor.actions ?? [])
    .find((action) => action.name === name);

/** What the section `name` of the page declares; undefined for an unknown one. */
export const descriptorOf = (name: string): SectionDescriptor | undefined =>
  sections[name]?.stable.descriptor;
