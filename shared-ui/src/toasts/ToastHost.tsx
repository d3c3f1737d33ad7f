import styled from '@emotion/styled';
import { enqueueSnackbar, SnackbarProvider, type SnackbarOrigin } from 'notistack';
import { useEffect, type ReactNode } from 'react';
import { Link } from '../router/Link.tsx';
import { LIGHT } from '../theme/tokens.ts';
import { hostToasts, MOST_TOASTS, type Toast, type ToastMessage, type ToastPosition } from './notify.ts';
import { ToastCard } from './ToastCard.tsx';

const CARDS = {
  default: ToastCard,
  success: ToastCard,
  info: ToastCard,
  warning: ToastCard,
  error: ToastCard,
};

const originOf = (position: ToastPosition): SnackbarOrigin => {
  const [vertical, horizontal] = position.split('-') as [
    SnackbarOrigin['vertical'],
    SnackbarOrigin['horizontal'],
  ];
  return { vertical, horizontal };
};
const show = ({ message, type, position }: Toast): void =>
  void enqueueSnackbar(<ToastText message={message} />, { variant: type, anchorOrigin: originOf(position) });

/** Shows the toasts of the page (docs/product.md, section 9). Rendered once, by the shell. */
export function ToastHost(): ReactNode {
  useEffect(() => hostToasts(show), []);
  return <SnackbarProvider autoHideDuration={5_000} maxSnack={MOST_TOASTS} Components={CARDS} />;
}

const Anchor = styled(Link)({ color: LIGHT.primary.main, fontWeight: 600 });

/** Text of a toast. Following its link closes the toast, like any click on it. */
function ToastText({ message }: { message: ToastMessage }): ReactNode {
  if (typeof message === 'string') return message;
  const { text, link } = message;
  return (
    <>
      <span>{text}</span> <Anchor to={link.to}>{link.text}</Anchor>
    </>
  );
}
