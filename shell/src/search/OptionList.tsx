import type { StatusType } from '@portal/shared-contracts/statuses';
import { styled } from '@portal/shared-ui';
import { Icon, RecordStatus } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { matchedParts } from './matched-parts.ts';
import type { Option, OptionGroup } from './options.ts';

const List = styled('div')({
  flexGrow: 1,
  // Answers that come one after the other move the dialog's end less.
  minHeight: 200,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 8px 12px',
  scrollPaddingBlock: 40,
});
const Heading = styled('div')(({ theme }) => ({
  padding: '12px 12px 4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  letterSpacing: '0.02em',
  color: theme.vars.palette.text.secondary,
}));
const optionLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 44,
  padding: '6px 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  textAlign: 'start',
  textDecoration: 'none',
  color: 'inherit',
  cursor: 'pointer',
} as const;
const Row = styled('div')(({ theme }) => ({
  '& > *': optionLook,
  '& svg': { color: theme.vars.palette.text.secondary },
  '& > [aria-selected="true"]': {
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 11%, transparent)`,
    '& svg': { color: theme.vars.palette.primary.main },
  },
}));
const Content = styled('span')(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  minWidth: 0,
  '& > *': { overflow: 'hidden', overflowWrap: 'anywhere' },
  '& > :first-child': { textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-child:not(:only-child)': { fontWeight: 600 },
  '& > :nth-child(2)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
}));
const Status = styled('span')({ flexShrink: 0, maxWidth: '50%' });
const Mark = styled('mark')(({ theme }) => ({
  borderRadius: 2,
  color: theme.vars.palette.text.primary,
  fontWeight: 700,
  background: `color-mix(in srgb, ${theme.vars.palette.warning.main} 24%, transparent)`,
}));

/** A text with what was searched marked. */
const Marked = ({ text, search }: { text: string; search: string }): ReactNode => (
  <span key={`${text} ${search}`}>
    {matchedParts(text, search).map(({ text: part, isMatch }, at) =>
      isMatch ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>,
    )}
  </span>
);

function OptionContent({ option, search }: { option: Option; search: string }): ReactNode {
  const { icon, title, facts = [], status } = option;
  return (
    <>
      <Icon name={icon} size={22} />
      <Content>
        <Marked text={title} search={search} />
        {facts.length > 0 && (
          <span>
            {facts.map(({ label, text }, at) => (
              <span key={at}>
                {at > 0 && <span> · </span>}
                {label !== null && <span>{`${label} `}</span>}
                <Marked text={text} search={search} />
              </span>
            ))}
          </span>
        )}
      </Content>
      {status && (
        <Status>
          <RecordStatus type={status.type as StatusType} status={status.key} />
        </Status>
      )}
    </>
  );
}

export const optionId = (list: string, key: string): string => `${list}${key.replace(/\s/g, '_')}`;

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  active: Option | null;
  /** Marked in the options. */
  search: string;
  onActive: (key: string) => void;
  onChoose: (option: Option) => void;
}

/** The options of the search as a list box. The focus stays in the field. */
export function OptionList({ id, groups, active, search, onActive, onChoose }: OptionListProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <List id={id} role="listbox" aria-label={t('search.results')}>
      {groups.map(({ key, title, options }) => (
        <div key={key} role="group" aria-labelledby={optionId(id, `group ${key}`)}>
          <Heading id={optionId(id, `group ${key}`)} role="presentation">
            {title}
          </Heading>
          {options.map((option) => {
            const own = {
              id: optionId(id, option.key),
              role: 'option',
              tabIndex: -1,
              'aria-selected': option === active,
              onPointerMove: () => onActive(option.key),
              onClick: () => onChoose(option),
            };
            const content = <OptionContent option={option} search={search} />;
            return (
              <Row key={option.key} role="presentation">
                {option.href === null ? (
                  <button type="button" {...own}>
                    {content}
                  </button>
                ) : (
                  <Link to={option.href} {...own}>
                    {content}
                  </Link>
                )}
              </Row>
            );
          })}
        </div>
      ))}
    </List>
  );
}
