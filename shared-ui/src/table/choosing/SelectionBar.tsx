import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BAR, SEARCH_WIDTH } from '../bar-place.ts';
import { Icon } from '../../icons/Icon.tsx';

/** Pixels by which a bar of two lines is higher than one of one line. */
const SECOND_LINE = 40;

// The bar takes no space: it covers the tools, and stays visible when the page scrolls.
const Anchor = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: `calc(var(--header-height, 0px) + ${8 + SECOND_LINE}px)`,
  zIndex: 3,
  height: 0,
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    top: 'auto',
    bottom: 'calc(var(--tabs-height, 0px) + 8px)',
    insetInline: 8,
  },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  // Ends with the tools, and grows over what is above them.
  bottom: -44,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  // Leaves the search visible, for the next rows to select.
  maxWidth: `calc(100% - ${SEARCH_WIDTH} - 16px)`,
  minHeight: 44,
  padding: '3px 4px 3px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 4px 16px rgb(15 27 40 / 0.16)',
  [theme.breakpoints.down('md')]: {
    bottom: 0,
    width: '100%',
    maxWidth: 'none',
    gap: 4,
    padding: '4px 0 6px 12px',
  },
}));
/** The count and its actions: on one line where they fit; on a narrow page the actions are below the count and the tools. */
const Chosen = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  [theme.breakpoints.down('lg')]: { display: 'contents' },
}));
const Count = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 'min-content',
  fontSize: '0.8125rem',
  fontWeight: 650,
  // The text wraps, so that the tools stay beside it.
  [theme.breakpoints.down('md')]: { minWidth: 0 },
}));
const Notice = styled('div')({ flexBasis: '100%' });
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('lg')]: { order: 1, flexBasis: '100%' },
  [theme.breakpoints.down('md')]: {
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
const Tools = styled('div')({ display: 'flex', alignSelf: 'flex-start' });

export interface SelectionBarProps {
  /** How many rows are selected, and more about them. */
  summary: ReactElement;
  /** Actions for the selected rows; without them only the notice is shown. */
  actions: ReactNode;
  /** What happened to the selection; shown also without a selected row. */
  notice: ReactElement | false;
  /** Copies the selected rows as cells. */
  onCopy: () => void;
  /** Saves the selected rows as a file. */
  onExport: () => void;
  onClear: () => void;
}

/** Shows above a table how many rows are selected, and the actions for them. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { summary, notice, actions, onCopy, onExport, onClear } = props;
  const { t } = useTranslation('ui');
  const isShown = Boolean(actions);
  if (!isShown && !notice) return null;
  return (
    <Anchor {...{ [BAR]: '' }}>
      <Bar {...(isShown && { role: 'group', 'aria-label': t('table.withSelected') })}>
        {notice && <Notice>{notice}</Notice>}
        {isShown && (
          <>
            <Chosen>
              <Count>{summary}</Count>
              <Actions>{actions}</Actions>
            </Chosen>
            <Tools>
              <Tool
                type="button"
                aria-label={t('table.copySelected')}
                title={t('table.copySelected')}
                onClick={onCopy}
              >
                <Icon name="copy" />
              </Tool>
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
          </>
        )}
      </Bar>
    </Anchor>
  );
}
