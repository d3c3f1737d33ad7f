import type { NewKey } from '@portal/shared-contracts';
import { Button, styled, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Token = styled('code')(({ theme }) => ({
  display: 'block',
  margin: '16px 0 8px',
  padding: theme.spacing(1.5, 2),
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  background: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
const CopyStatus = styled('p')({ minHeight: '1.5em', margin: 0, fontSize: '0.875rem' });

/** Shows the token of a new key once. Only the button that confirms storing it closes the dialog. */
export function TokenDialog({ made, onClose }: { made: NewKey; onClose: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const adviceId = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = (): void => {
    navigator.clipboard.writeText(made.token).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Modal
      open
      locked
      onClose={onClose}
      title={t('staffKeys.token.title', { name: made.name })}
      describedBy={adviceId}
      status="none"
      size="sm"
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('staffKeys.token.close')}
          </Button>
          <Button autoFocus onClick={copy}>
            {t('staffKeys.token.copy')}
          </Button>
        </>
      }
    >
      <Text id={adviceId}>{t('staffKeys.token.advice')}</Text>
      <Token>{made.token}</Token>
      <CopyStatus role="status">
        {isCopied !== null && t(`staffKeys.token.${isCopied ? 'copied' : 'notCopied'}`)}
      </CopyStatus>
    </Modal>
  );
}
