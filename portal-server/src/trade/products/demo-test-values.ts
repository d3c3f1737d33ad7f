import type { ErpTestValues } from '@portal/shared-contracts/erp';
import { materialOf } from './grades.ts';
import { chemistryOf, mechanicalOf } from './test-values.ts';

/** Made-up values of a heat, for the demo alone; undefined for a product of unknown grade. */
export function demoTestValues(productCode: string, heat: string): ErpTestValues | undefined {
  const material = materialOf(productCode);
  return (
    material && {
      grade: material.name,
      uns: material.uns,
      finish: material.finish,
      standards: [...material.standards],
      chemistry: chemistryOf(material, heat).map(([element, value]) => ({ element, ...value })),
      mechanical: mechanicalOf(material, heat),
    }
  );
}
