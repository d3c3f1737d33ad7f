import styled from '@emotion/styled';
import type { ActionName } from '@portal/shared-contracts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from '../router/Link.tsx';
import { useWhyNot } from '../permission/use-can.ts';
import { buttonLook, Native, type ButtonLook } from './native-button.ts';
import { ForbiddenButton } from './ForbiddenButton.tsx';

interface Look {
  /** `md` by default. */
  size?: ButtonLook['size'];
  /** `primary` by default. */
  color?: ButtonLook['color'];
  /** `solid` by default. */
  variant?: ButtonLook['variant'];
  fullWidth?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** A call is running: the button is disabled, dimmed and shows a spinner. */
  loading?: boolean;
  /**
   * Name of the action that the button does or begins. Staff who may not do it for a customer see a
   * disabled button with the reason.
   */
  action?: ActionName;
}

export interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
}

const isLook = (name: PropertyKey): boolean => name === 'look';
const forwards = { shouldForwardProp: (name: PropertyKey) => !isLook(name) };
const Anchor = styled(Link, forwards)<{ look: ButtonLook }>(buttonLook);

const Spinner = styled('span')({
  width: '1em',
  height: '1em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: 'ui-turn 700ms linear infinite',
  '@keyframes ui-turn': { to: { transform: 'rotate(360deg)' } },
});

// Keeps the text beside the spinner in an element of its own (browser translation), laid out as the button's own child.
const Label = styled('span')({ display: 'contents' });

const lookOf = ({
  size = 'md',
  color = 'primary',
  variant = 'solid',
  fullWidth = false,
}: { [Name in keyof Look]: Look[Name] | undefined }): ButtonLook => ({ size, color, variant, fullWidth });

/** A button of the portal (docs/product.md, sections 4 and 9): sizes sm and md, three colors, solid or link. */
export function Button(props: ButtonProps): ReactNode {
  const {
    size,
    color,
    variant,
    fullWidth,
    loading = false,
    disabled,
    type = 'button',
    children,
    action,
    ...rest
  } = props;
  const whyNot = useWhyNot(action);
  const look = lookOf({ size, color, variant, fullWidth });
  if (whyNot !== null)
    return (
      <ForbiddenButton look={look} reason={whyNot} {...rest}>
        {children}
      </ForbiddenButton>
    );
  return (
    <Native look={look} type={type} disabled={loading || disabled} aria-busy={loading || undefined} {...rest}>
      {loading && <Spinner aria-hidden />}
      <Label>{children}</Label>
    </Native>
  );
}

/** A link that looks like a button. */
export function LinkButton({ size, color, variant, fullWidth, ...rest }: LinkButtonProps): ReactNode {
  const look = lookOf({ size, color, variant, fullWidth });
  return <Anchor look={look} {...rest} />;
}
