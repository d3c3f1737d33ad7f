import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { Text } from '../layout/Text.tsx';
import { Unbroken } from '../page/Unbroken.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { Skeleton } from '../waiting/Skeleton.tsx';

const List = styled('ul')(({ theme }) => ({
  maxWidth: 'var(--list-width, 880px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 84,
  padding: '16px 20px',
  '&:focus': { outline: 'none' },
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
}));
const What = styled('div')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
const Heading = styled(Text)({ marginBottom: 12 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Hidden = styled('span')(hiddenText);

/** Replaces an empty list: explains what it is for. */
export const OwnedNothing = styled(Text)(({ theme }) => ({
  maxWidth: 'var(--list-width, 880px)',
  padding: theme.spacing(4, 2),
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
}));

export interface OwnedItem {
  id: string;
  icon: IconName;
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  /** Under the name. */
  facts: readonly string[];
  actions?: ReactNode;
}

export interface OwnedListProps {
  label: string;
  items: readonly OwnedItem[];
  /** Shows the label as a heading; for one of several lists. */
  isGroup?: boolean;
}

/** Items that belong to the person, for example passkeys, with their facts and actions. */
export function OwnedList({ label, items, isGroup = false }: OwnedListProps): ReactNode {
  const list = (
    <List aria-label={label}>
      {items.map((item) => (
        <Owned key={item.id} item={item} heading={isGroup ? 'h3' : 'h2'} />
      ))}
    </List>
  );
  if (!isGroup) return list;
  return (
    <div>
      <Heading as="h2" variant="h2">
        {label}
      </Heading>
      {list}
    </div>
  );
}

/** An item. It takes the focus if its focused button disappears: a locked user has no Lock button. */
function Owned({ item, heading }: { item: OwnedItem; heading: 'h2' | 'h3' }): ReactNode {
  const { icon, name, mark, facts, actions } = item;
  const place = useRef<HTMLLIElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) place.current?.focus();
  });
  return (
    <Item
      ref={place}
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <Icon name={icon} size={24} />
      <What>
        <Name>
          <Text as={heading} variant="h3">
            <Unbroken>{name}</Unbroken>
          </Text>
          {mark}
        </Name>
        {facts.map((fact) => (
          <Text key={fact} variant="body2" tone="quiet">
            <Unbroken>{fact}</Unbroken>
          </Text>
        ))}
      </What>
      {actions && <Actions>{actions}</Actions>}
    </Item>
  );
}

/** Placeholder with about the height of the list. */
export function OwnedListSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div role="status">
      <Hidden>{label}</Hidden>
      <List as="div" aria-hidden>
        <Item as="div">
          <Skeleton style={{ width: 24, height: 24 }} />
          <What>
            <Skeleton style={{ width: 'min(60%, 220px)', marginBottom: 10 }} />
            <Skeleton style={{ width: 'min(80%, 320px)' }} />
          </What>
        </Item>
      </List>
    </div>
  );
}
