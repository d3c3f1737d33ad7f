import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../status/StatusChip.tsx';
import type { RowColor } from './columns.ts';
import type { ListDeclaration } from './list-declaration.ts';

/** Styles of coloured rows, by class: a tint and a stripe at the start. The text keeps its color, and so its contrast. */
export function rowColors(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  const colored = (ink: string): CSSObject => ({
    backgroundColor: `color-mix(in srgb, ${ink} 9%, ${palette.background.paper})`,
    boxShadow: `inset 4px 0 ${ink}`,
  });
  return {
    '& .row-success': colored(palette.success.main),
    '& .row-primary': colored(palette.primary.main),
    '& .row-error': colored(palette.error.main),
    '& .row-pending': colored(palette.warning.main),
    '& .row-secondary': colored(palette.secondary.main),
  };
}

const NAMED = ['success', 'primary', 'error', 'pending', 'secondary'];

/** Class of a row's colour; any other value is used as a class itself (docs/product.md, section 3). */
export function rowClass(color: string | undefined): string {
  if (color === undefined) return '';
  return NAMED.includes(color) ? `row-${color}` : color;
}

const TONES: Readonly<Record<string, StatusTone>> = {
  success: 'success',
  primary: 'info',
  error: 'error',
  pending: 'warning',
};

/** Chip that says in words what the colour of a row means. */
export const RowLabel = ({ color, text }: { color: RowColor | undefined; text: string }): ReactNode => (
  <StatusChip tone={TONES[color ?? ''] ?? 'neutral'} label={text} />
);

const Labelled = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: '100%',
  '& > span': { display: 'contents' },
  '& > :first-of-type > *': { flexShrink: 0 },
});

/** The value of a cell with the label of its row beside it, each in an element of its own. */
export const WithRowLabel = ({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode => (
  <Labelled>
    <span>{children}</span>
    <span>{label}</span>
  </Labelled>
);

/** Returns the label of a row; undefined without one. */
export function useRowLabel<Row>({
  namespace,
  rowColor,
  rowLabel,
}: Pick<ListDeclaration<Row>, 'namespace' | 'rowColor' | 'rowLabel'>): ((row: Row) => ReactNode) | undefined {
  const { t } = useTranslation(namespace);
  return useMemo(
    () =>
      rowLabel &&
      ((row) => {
        const [color, key] = [rowColor?.(row), rowLabel(row)];
        return color && key !== undefined && <RowLabel color={color} text={t(key)} />;
      }),
    [t, rowColor, rowLabel],
  );
}
