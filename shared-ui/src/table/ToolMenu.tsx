import styled from '@emotion/styled';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';

/** A secondary button among a table's tools. */
export const ToolButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 44,
  height: 44,
  padding: '0 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover:enabled, &[aria-expanded=true]': {
    background: theme.vars.palette.action.hover,
    color: theme.vars.palette.text.primary,
  },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
}));

/** Label around a checkbox or radio button in a table's menu. */
export const MenuChoice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 8px',
  borderRadius: 6,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

/** The browser's own select: best on a phone, and without code on a desktop. */
export const NativeSelect = styled('select')(({ theme }) => ({
  height: 36,
  paddingInline: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  cursor: 'pointer',
}));

const Frame = styled('div')({ position: 'relative' });
const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  right: 0,
  zIndex: 4,
  display: 'grid',
  minWidth: 220,
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(60vh, 420px)',
  padding: 8,
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 8px 24px rgb(15 27 40 / 0.16)',
  '& > button': { justifyContent: 'flex-start' },
}));

interface ToolMenuProps {
  label: string;
  icon: IconName;
  /** Shows the icon without the label. */
  isCompact?: boolean;
  /** Content of the menu. A press on a button with `data-closes` closes the menu. */
  children: ReactNode;
}

/** A button that opens a small menu below itself. Escape, a click elsewhere and moving the focus away close it. */
export function ToolMenu({ label, icon, isCompact = false, children }: ToolMenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const onElsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    const kinds = ['pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, onElsewhere);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, onElsewhere));
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };

  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('[data-closes]')) close();
  };

  return (
    <Frame ref={frame} onKeyDown={onKeyDown}>
      <ToolButton
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...(isCompact && { 'aria-label': label })}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {!isCompact && <span>{label}</span>}
      </ToolButton>
      {open && (
        <Panel id={id} role="group" aria-label={label} onClick={onClick}>
          {children}
        </Panel>
      )}
    </Frame>
  );
}
