import { isWordmark } from '@portal/shared-contracts/company';
import type { Language } from '../../platform/http/messages.ts';
import type { Company } from '../../platform/config/company.ts';
import { pathOf } from '../company/company-pictures.ts';

/** The distributor's name, logo and description for the first frame; a wide logo stands for the name. */
export function brandValues({ name, logo, tagline }: Company, language: Language) {
  const description = tagline?.[language] ?? null;
  if (logo === null) return { brand: name, description, logo: null, brandText: name };
  const { width, height } = logo;
  const isWide = isWordmark(logo);
  return {
    brand: name,
    description,
    logo: { src: pathOf('logo', logo), width, height, alt: isWide ? name : '', isMark: !isWide },
    brandText: isWide ? null : name,
  };
}
