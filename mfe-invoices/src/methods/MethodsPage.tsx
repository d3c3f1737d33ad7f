import {
  api,
  GIVEN_NAME_LENGTH,
  type ChangeSavedMethodRequest,
  type SavedMethod,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, errorText, ErrorView, Notice, Page, TextInput, useAction, useCall } from '@portal/shared-ui';
import {
  OwnedList,
  OwnedListSkeleton,
  OwnedNothing,
  StatusChip,
  type OwnedItem,
} from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { instrumentText, methodName } from '../payment-screen/PaymentOutcome.tsx';
import { SECTION } from '../texts.ts';

const pathOf = (id: string) => `/api/payment-methods/${encodeURIComponent(id)}` as const;

const methodCalls = {
  change: ({ id, ...request }: ChangeSavedMethodRequest & { id: string }, options: WriteOptions) =>
    api.put(pathOf(id), request, options),
  remove: (id: string, options: WriteOptions) => api.delete(pathOf(id), options),
};

/** Page of the saved payment methods. Each can be renamed, removed and made the default. */
export function MethodsPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/payment-methods');
  return (
    <Page title={t('methods.title')} description={t('methods.description')}>
      {call.status === 'loading' && <OwnedListSkeleton label={t('methods.loading')} />}
      {call.status === 'failed' && (
        <ErrorView advice={errorText(call.error, t)} isRetrying={call.isRetrying} onRetry={call.retry} />
      )}
      {call.status === 'ready' && call.data.length === 0 && <OwnedNothing>{t('methods.none')}</OwnedNothing>}
      {call.status === 'ready' && call.data.length > 0 && <MethodList methods={call.data} />}
    </Page>
  );
}

type OpenDialog = { what: 'rename' | 'remove'; method: SavedMethod; name: string };

/** The saved payment methods, each with its actions. */
function MethodList({ methods }: { methods: readonly SavedMethod[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [preferred, setPreferred] = useState<string | null>(null);
  const options = { refetch: ['/api/payment-methods'] as const };
  const makeDefault = useAction(methodCalls.change, { ...options, done: () => t('methods.changed') });
  const rename = useAction(methodCalls.change, { ...options, done: () => t('methods.changed') });
  const remove = useAction(methodCalls.remove, { ...options, done: () => t('methods.removed') });
  const close = (): void => setDialog(null);
  const prefer = (id: string): void => {
    setPreferred(id);
    void makeDefault.send({ id, isDefault: true });
  };
  const start = (what: OpenDialog['what'], method: SavedMethod) => (): void =>
    setDialog({ what, method, name: method.name });

  const itemOf = (method: SavedMethod): OwnedItem => {
    const { id, kind, isDefault } = method;
    const name = methodName(method, t);
    const button = (what: 'makeDefault' | 'rename' | 'remove', onClick: () => void): ReactNode => (
      <Button
        size="sm"
        color="secondary"
        action={what === 'remove' ? 'payment-methods.remove' : 'payment-methods.change'}
        aria-label={t(`methods.${what}One`, { name })}
        loading={what === 'makeDefault' && makeDefault.isPending && preferred === id}
        onClick={onClick}
      >
        {t(`methods.${what}`)}
      </Button>
    );
    return {
      id,
      icon: kind === 'card' ? 'credits' : 'invoices',
      name,
      ...(isDefault && { mark: <StatusChip tone="success" label={t('methods.default')} /> }),
      facts: [method.name === '' ? t(`payment.method.${kind}`) : instrumentText(method, t)],
      actions: (
        <>
          {!isDefault && button('makeDefault', () => prefer(id))}
          {button('rename', start('rename', method))}
          {button('remove', start('remove', method))}
        </>
      ),
    };
  };

  return (
    <>
      <Notice role="alert" tone="error">
        {makeDefault.notice}
      </Notice>
      <OwnedList label={t('methods.title')} items={methods.map(itemOf)} />
      {dialog?.what === 'rename' && (
        <ConfirmDialog
          draft={`rename-method:${dialog.method.id}`}
          open
          title={t('methods.renameTitle')}
          description={instrumentText(dialog.method, t)}
          confirmLabel={t('methods.save')}
          action={rename}
          onConfirm={() => rename.send({ id: dialog.method.id, name: dialog.name.trim() })}
          onClose={close}
        >
          <TextInput
            label={t('payment.keep.name')}
            name="method-name"
            autoComplete="off"
            autoFocus
            maxLength={GIVEN_NAME_LENGTH}
            value={dialog.name}
            onChange={(name) => setDialog({ ...dialog, name })}
          />
        </ConfirmDialog>
      )}
      {dialog?.what === 'remove' && (
        <ConfirmDialog
          open
          isDestructive
          title={t('methods.removeTitle', { name: methodName(dialog.method, t) })}
          description={t('methods.removeAdvice')}
          confirmLabel={t('methods.remove')}
          action={remove}
          onConfirm={() => remove.send(dialog.method.id)}
          onClose={close}
        />
      )}
    </>
  );
}
