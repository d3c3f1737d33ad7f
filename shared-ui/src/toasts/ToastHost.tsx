import { enqueueSnackbar, SnackbarProvider, type SnackbarOrigin } from 'notistack';
import { useEffect, type ReactNode } from 'react';
import { hostToasts, MOST_TOASTS, type Toast, type ToastPosition } from './notify.ts';
import { ToastCard } from './ToastCard.tsx';
import { ToastText } from './ToastText.tsx';

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

/** Shows the toasts of the whole page (docs/product.md, section 9). Rendered once, by the shell. */
export function ToastHost(): ReactNode {
  useEffect(() => hostToasts(show), []);
  return <SnackbarProvider autoHideDuration={5_000} maxSnack={MOST_TOASTS} Components={CARDS} />;
}
