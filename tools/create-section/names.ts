/** Names derived from a section's name: `mfe-spare-parts` has the path /spare-parts and the component SparePartsPage. */
export interface SectionNames {
  section: string;
  id: string;
  component: string;
  en: string;
  /** Its title in Spanish. Without one it has the English words, and its team is told. */
  es: string;
}

const SECTION = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names of a new section; undefined when `section` is not a valid name. */
export function namesOf(section: string, spanish?: string): SectionNames | undefined {
  if (!SECTION.test(section) || section.length > 60) return undefined;
  const id = section.slice('mfe-'.length);
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const en = words.join(' ');
  return { section, id, component: words.join(''), en, es: spanish ?? en };
}

const NAMES =
  /(?<section>mfe-example)|(?<=['"])(?<title>Example)(?=['"])|(?<=['"])(?<titulo>Ejemplo)(?=['"])|(?<component>Example)|(?<=^ *)(?<key>example)(?=:)|(?<id>example)/gm;

/** Replaces the example's names in a text or path of the template. In one pass, because a new name may contain an old one. */
export const renamed = (text: string, { section, id, component, en, es }: SectionNames): string =>
  // Keeps the example's own Spanish title.
  section === 'mfe-example'
    ? text
    : text.replace(NAMES, (...found) => {
        const is = found.at(-1) as Record<string, string | undefined>;
        if (is['section'] !== undefined) return section;
        if (is['title'] !== undefined) return en;
        if (is['titulo'] !== undefined) return es;
        if (is['component'] !== undefined) return component;
        return is['key'] !== undefined && id.includes('-') ? `'${id}'` : id;
      });
