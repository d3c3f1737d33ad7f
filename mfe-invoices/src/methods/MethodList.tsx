import { GIVEN_NAME_LENGTH, type SavedMethod } from '@portal/shared-contracts';
import { Button, Notice, styled, Text, TextInput, useAction } from '@portal/shared-ui';
import { Icon, StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { instrumentText } from '../payment/instrument-text.ts';
import { SECTION } from '../texts.ts';
import { methodCalls } from './method-calls.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 84,
  padding: '16px 20px',
  '& > svg': { color: theme.vars.palette.text.secondary },
}));
const What = styled('div')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

type Doing = { what: 'rename' | 'remove'; method: SavedMethod; name: string };

/** The kept payment methods, each with what can be done about it. */
export function MethodList({ methods }: { methods: readonly SavedMethod[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [doing, setDoing] = useState<Doing | null>(null);
  const options = { refetch: ['/api/payment-methods'] as const };
  const makeDefault = useAction(methodCalls.change, { ...options, done: () => t('methods.changed') });
  const rename = useAction(methodCalls.change, { ...options, done: () => t('methods.changed') });
  const remove = useAction(methodCalls.remove, { ...options, done: () => t('methods.removed') });
  const close = (): void => setDoing(null);
  const start = (what: Doing['what'], method: SavedMethod) => (): void =>
    setDoing({ what, method, name: method.name });

  return (
    <>
      <Notice role="alert" tone="error">
        {makeDefault.notice}
      </Notice>
      <List aria-label={t('methods.title')}>
        {methods.map((method) => (
          <Item key={method.id}>
            <Icon name={method.kind === 'card' ? 'credits' : 'invoices'} size={24} />
            <What>
              <Name>
                <Text as="h2" variant="h3">
                  {method.name}
                </Text>
                {method.isDefault && <StatusChip tone="success" label={t('methods.default')} />}
              </Name>
              <Text variant="body2" tone="quiet">
                {instrumentText(method, t)}
              </Text>
            </What>
            <Actions>
              {!method.isDefault && (
                <Button
                  size="sm"
                  color="secondary"
                  aria-label={t('methods.makeDefaultOne', { name: method.name })}
                  loading={makeDefault.isPending}
                  onClick={() => void makeDefault.send({ id: method.id, isDefault: true })}
                >
                  {t('methods.makeDefault')}
                </Button>
              )}
              <Button
                size="sm"
                color="secondary"
                aria-label={t('methods.renameOne', { name: method.name })}
                onClick={start('rename', method)}
              >
                {t('methods.rename')}
              </Button>
              <Button
                size="sm"
                color="secondary"
                aria-label={t('methods.removeOne', { name: method.name })}
                onClick={start('remove', method)}
              >
                {t('methods.remove')}
              </Button>
            </Actions>
          </Item>
        ))}
      </List>
      {doing?.what === 'rename' && (
        <ConfirmDialog
          open
          title={t('methods.renameTitle')}
          description={instrumentText(doing.method, t)}
          confirmLabel={t('methods.save')}
          action={rename}
          onConfirm={() => rename.send({ id: doing.method.id, name: doing.name.trim() })}
          onClose={close}
        >
          <TextInput
            label={t('payment.keep.name')}
            name="method-name"
            autoComplete="off"
            autoFocus
            required
            maxLength={GIVEN_NAME_LENGTH}
            value={doing.name}
            onChange={(name) => setDoing({ ...doing, name })}
          />
        </ConfirmDialog>
      )}
      {doing?.what === 'remove' && (
        <ConfirmDialog
          open
          isDestructive
          title={t('methods.removeTitle', { name: doing.method.name })}
          description={t('methods.removeAdvice')}
          confirmLabel={t('methods.remove')}
          action={remove}
          onConfirm={() => remove.send(doing.method.id)}
          onClose={close}
        />
      )}
    </>
  );
}
