import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from '../router/Link.tsx';
import { LIGHT } from '../theme/palette.ts';
import type { ToastMessage } from './notify.ts';

const Anchor = styled(Link)({ color: LIGHT.primary.main, fontWeight: 600 });

/** What a toast says; following its link closes it, as any click on it does. */
export function ToastText({ message }: { message: ToastMessage }): ReactNode {
  if (typeof message === 'string') return message;
  const { text, link } = message;
  return (
    <>
      {text} <Anchor to={link.to}>{link.text}</Anchor>
    </>
  );
}
