import type { PageSize } from '@portal/shared-contracts';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from './Choice.tsx';

const Frame = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

export interface PageSizeChoiceProps {
  sizes: readonly PageSize[];
  size: PageSize;
  onSize: (size: PageSize) => void;
}

/** 'View … Items per page' (docs/product.md, section 9). */
export function PageSizeChoice({ sizes, size, onSize }: PageSizeChoiceProps): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const choose = (text: string) => {
    const chosen = sizes.find((each) => String(each) === text);
    if (chosen !== undefined) onSize(chosen);
  };
  return (
    <Frame>
      <span id={`${id}-view`}>{t('table.view')}</span>
      <Choice
        value={String(size)}
        aria-labelledby={`${id}-view ${id}-items`}
        onChange={(event) => choose(event.target.value)}
      >
        {sizes.map((each) => (
          <option key={each} value={String(each)}>
            {each === 'all' ? t('table.all') : each}
          </option>
        ))}
      </Choice>
      <span id={`${id}-items`}>{t('table.itemsPerPage')}</span>
    </Frame>
  );
}
