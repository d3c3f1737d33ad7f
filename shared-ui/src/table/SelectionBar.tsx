import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';

// The bar takes no space: it covers the tools, and stays visible when the page scrolls.
const Anchor = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 'calc(var(--header-height, 0px) + 8px)',
  zIndex: 3,
  height: 0,
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    top: 'auto',
    bottom: 'calc(var(--tabs-height, 0px) + 8px)',
    insetInline: 8,
  },
}));
/** Window widths at which the selection bar does not fit beside the search and covers it. */
export const OVER_SEARCH = '@media (min-width: 1024px) and (max-width: 1279.95px)';

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  maxWidth: '100%',
  minHeight: 44,
  padding: '3px 4px 3px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 4px 16px rgb(15 27 40 / 0.16)',
  [theme.breakpoints.down('md')]: {
    bottom: 0,
    flexWrap: 'wrap',
    width: '100%',
    gap: '0 8px',
    padding: '0 0 6px 12px',
  },
  [OVER_SEARCH]: { width: '100%' },
}));
const Count = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 650,
  marginRight: 'auto',
  [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  // On a phone the actions are on a line below the count.
  [theme.breakpoints.down('md')]: {
    order: 1,
    flexBasis: '100%',
    paddingRight: 12,
    '& > *': { flexGrow: 1 },
  },
}));
const Tool = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  [theme.breakpoints.down('md')]: { width: 44, height: 44 },
}));
const Tools = styled('div')({ display: 'flex', flexShrink: 0 });
const Announcement = styled('span')(hiddenText);

export interface SelectionBarProps {
  count: number;
  /** Actions for the selected rows; without them the bar is hidden. */
  actions: ReactNode;
  /** Saves the selected rows as a file. */
  onExport: () => void;
  onClear: () => void;
}

/** Shows above a table how many rows are selected, and the actions for them. The count is a polite live region. */
export function SelectionBar({ count, actions, onExport, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('ui');
  const isShown = Boolean(actions);
  const text = t('table.selected', { count });
  return (
    <>
      <Announcement aria-live="polite">{isShown && text}</Announcement>
      {isShown && (
        <Anchor>
          <Bar role="group" aria-label={t('table.withSelected')}>
            <Count>{text}</Count>
            <Actions>{actions}</Actions>
            <Tools>
              <Tool
                type="button"
                aria-label={t('table.exportSelected')}
                title={t('table.exportSelected')}
                onClick={onExport}
              >
                <Icon name="download" />
              </Tool>
              <Tool type="button" aria-label={t('table.clearSelection')} onClick={onClear}>
                <Icon name="close" />
              </Tool>
            </Tools>
          </Bar>
        </Anchor>
      )}
    </>
  );
}
