import { Skeleton, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** Widths in per cent; about as many rows as a shop has groups, so that the parts below stay in their place. */
const WIDTHS = [42, 30, 55, 48, 60, 58, 28];

const Line = styled('div')({ display: 'flex', alignItems: 'center', height: 44, padding: '0 12px' });

/** Stands where the tree will be. */
export function CategoriesSkeleton(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('categories.loading')}>
      {WIDTHS.map((width) => (
        <Line key={width}>
          <Skeleton style={{ width: `${width}%` }} />
        </Line>
      ))}
    </div>
  );
}
