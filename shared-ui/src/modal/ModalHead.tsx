import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Text } from '../layout/Text.tsx';
import { WholeWords } from '../layout/WholeWords.tsx';
import { CloseButton } from './CloseButton.tsx';

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
  /** Absent while the modal must not be closed. */
  onClose: (() => void) | undefined;
}

/** Title of a modal with the icon of its status. */
export function ModalHead({ titleId, title, status, onClose }: ModalHeadProps): ReactNode {
  return (
    <Head>
      {status === 'success' && (
        <Success>
          <Icon name="check" />
        </Success>
      )}
      <Title id={titleId} as="h2" variant="h2">
        <WholeWords text={title} />
      </Title>
      {status === 'default' && <CloseButton onClick={onClose} />}
    </Head>
  );
}
