import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import MuiModal, { type ModalProps as MuiModalProps } from '@mui/material/Modal';
import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Text } from '../layout/Text.tsx';
import { Unbroken } from '../page/Unbroken.tsx';
import { ScrollArea } from '../scroll-area/ScrollArea.tsx';
import '../theme/install-mui-theme.ts';
import { CloseButton } from './CloseButton.tsx';
import { shownToReaders } from './shown-to-readers.ts';

export type ModalSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';
export type ModalPosition = 'center' | 'top' | 'bottom';

export interface ModalProps {
  open: boolean;
  /** Called by the close icon, Escape and a click beside the modal. */
  onClose: () => void;
  title: string;
  /** `default` has a close icon, `success` a check icon, `none` neither. */
  status?: ModalStatus;
  /** `md` by default; `full` covers the page. */
  size?: ModalSize;
  position?: ModalPosition;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Id of an element that describes the modal. */
  describedBy?: string;
  /** The modal cannot be closed, for example while a call is running. */
  locked?: boolean;
  children: ReactNode;
}

/** Milliseconds (docs/product.md, section 9). */
const FADE = { enter: 300, exit: 200 };
const WIDTH: Record<ModalSize, number | string> = { sm: 440, md: 640, lg: 880, xl: 1140, full: '100%' };
const ALIGN: Record<ModalPosition, string> = { center: 'center', top: 'flex-start', bottom: 'flex-end' };

/** A modal dialog. It keeps the focus inside while open and returns it on close (docs/product.md, section 4). */
export function Modal(props: ModalProps): ReactNode {
  const {
    open,
    onClose,
    title,
    status = 'default',
    size = 'md',
    position = 'center',
    locked = false,
  } = props;
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const close = locked ? undefined : onClose;
  return (
    <Dialog
      ref={shownToReaders}
      open={open}
      aria-labelledby={titleId}
      {...(props.describedBy !== undefined && { 'aria-describedby': props.describedBy })}
      fullScreen={size === 'full'}
      maxWidth={false}
      transitionDuration={FADE}
      {...(close && { onClose: close })}
      // Leaves the banner of a staff view visible.
      sx={{ top: 'var(--view-height, 0px)' }}
      slotProps={{
        container: { sx: { alignItems: ALIGN[position] } },
        paper: {
          elevation: 0,
          sx: {
            width: '100%',
            maxWidth: WIDTH[size],
            margin: size === 'full' ? 0 : { xs: 2, sm: 4 },
            borderRadius: size === 'full' ? 0 : 1.5,
            boxShadow: size === 'full' ? 'none' : '0 16px 48px rgb(15 27 40 / 0.24)',
            backgroundImage: 'none',
            '--modal-padding': { xs: '16px', sm: '24px' },
            // The dialog has the focus when it opens, so that screen readers begin here. A focus ring would suggest that it can
            // be pressed.
            '&:focus-visible': { outline: 'none' },
          },
        },
      }}
    >
      <ModalHead titleId={titleId} title={title} status={status} onClose={close} />
      <ScrollArea ref={content} style={{ padding: '4px var(--modal-padding) 24px' }}>
        {props.children}
      </ScrollArea>
      {props.actions !== undefined && (
        <DialogActions
          disableSpacing
          sx={{
            flexWrap: 'wrap',
            gap: { xs: 1, sm: 2 },
            padding: '16px var(--modal-padding)',
            borderTop: 1,
            borderColor: 'divider',
            // On a phone the buttons fill their line.
            '& > *': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          {props.actions}
        </DialogActions>
      )}
    </Dialog>
  );
}

export type ModalStatus = 'default' | 'success' | 'none';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  padding: '20px 16px 12px var(--modal-padding)',
});
const Title = styled(Text)({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Success = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  padding: 8,
  marginTop: -4,
  borderRadius: '50%',
  color: theme.vars.palette.success.main,
  background: `color-mix(in srgb, ${theme.vars.palette.success.main} 14%, ${theme.vars.palette.background.paper})`,
}));

interface ModalHeadProps {
  titleId: string;
  title: string;
  status: ModalStatus;
  /** Undefined while the modal must not be closed. */
  onClose: (() => void) | undefined;
}

/** Title of a modal with its status icon. */
function ModalHead({ titleId, title, status, onClose }: ModalHeadProps): ReactNode {
  return (
    <Head>
      {status === 'success' && (
        <Success>
          <Icon name="check" />
        </Success>
      )}
      <Title id={titleId} as="h2" variant="h2">
        <Unbroken>{title}</Unbroken>
      </Title>
      {status === 'default' && <CloseButton onClick={onClose} />}
    </Head>
  );
}

/** MUI's modal without a style. */
export function BareModal(props: Omit<MuiModalProps, 'ref'>): ReactNode {
  return <MuiModal ref={shownToReaders} {...props} />;
}
