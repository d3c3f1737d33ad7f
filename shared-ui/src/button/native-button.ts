import styled from '@emotion/styled';
import { buttonLook, type ButtonLook } from './button-look.ts';

/** A button element with the portal's look. */
export const Native = styled('button', { shouldForwardProp: (name: PropertyKey) => name !== 'look' })<{
  look: ButtonLook;
}>(buttonLook);
