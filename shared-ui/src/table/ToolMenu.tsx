import styled from '@emotion/styled';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { ToolButton } from './ToolButton.tsx';

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

export interface ToolMenuProps {
  label: string;
  icon: IconName;
  /** The icon alone is shown. */
  isCompact?: boolean;
  /** Content of the menu. A button in it whose `data-closes` is set closes the menu when it is pressed. */
  children: ReactNode;
}

/** A button that opens a small panel under itself; a click elsewhere, Escape and leaving it close it. */
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
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {!isCompact && label}
      </ToolButton>
      {open && (
        <Panel id={id} role="group" aria-label={label} onClick={onClick}>
          {children}
        </Panel>
      )}
    </Frame>
  );
}
