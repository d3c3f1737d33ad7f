import { isWordmark } from '@portal/shared-contracts/company';
import type { Company } from '../../platform/config/company.ts';
import { pathOf } from '../company/company-pictures.ts';

/** The distributor's logo and name for the first frame; a wide logo stands for the name. */
export function brandValues({ name, logo }: Company) {
  if (logo === null) return { brand: name, logo: null, brandText: name };
  const { width, height } = logo;
  const isWide = isWordmark(logo);
  return {
    brand: name,
    logo: { src: pathOf('logo', logo), width, height, alt: isWide ? name : '', isMark: !isWide },
    brandText: isWide ? null : name,
  };
}
