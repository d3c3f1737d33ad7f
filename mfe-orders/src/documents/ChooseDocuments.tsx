import { api, type DocumentsRequest, tabStorage } from '@portal/shared-contracts';
import { NO_WRITE, styled, useAction } from '@portal/shared-ui';
import { saveFile } from '@portal/shared-ui/data';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

type DocumentKind = DocumentsRequest['documents'][number]['kind'];

/** Key in the session storage, which signing out clears. */
const KEY = 'orderDocuments';
const USUAL: readonly DocumentKind[] = ['salesOrder'];

/** Those of `kinds` that were last chosen in this session; at least one. */
function rememberedKinds(kinds: readonly DocumentKind[]): readonly DocumentKind[] {
  const names = (tabStorage.get(KEY) ?? '').split(' ');
  const remembered = kinds.filter((kind) => names.includes(kind));
  return remembered.length > 0 ? remembered : USUAL;
}

const rememberKinds = (chosen: readonly DocumentKind[]): void => void tabStorage.set(KEY, chosen.join(' '));

const Choices = styled('fieldset')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}));

interface ChooseDocumentsProps {
  /** Numbers of the sales orders. */
  orders: readonly string[];
  /** The kinds to choose from. */
  kinds: readonly DocumentKind[];
  onClose: () => void;
}

const saveDocuments = async (body: DocumentsRequest): Promise<void> =>
  saveFile(await api.download('/api/documents/zip', { body }));

/** Dialog that asks for at least one kind of document and downloads the documents of the orders in one file. */
export function ChooseDocuments({ orders, kinds, onClose }: ChooseDocumentsProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState(() => rememberedKinds(kinds));

  const toggle = (kind: DocumentKind): void =>
    setChosen(kinds.filter((one) => chosen.includes(one) !== (one === kind)));
  const save = useAction(saveDocuments, NO_WRITE);

  return (
    <ConfirmDialog
      draft={null}
      open
      title={t('documents.title', { count: orders.length })}
      description={t('documents.description')}
      confirmLabel={t('documents.download')}
      action={save}
      onConfirm={() => {
        rememberKinds(chosen);
        return save.send({
          documents: orders.flatMap((number) => chosen.map((kind) => ({ kind, number }))),
        });
      }}
      onClose={onClose}
    >
      <Choices aria-label={t('documents.kinds')}>
        {kinds.map((kind) => (
          <Choice key={kind}>
            <Checkbox
              checked={chosen.includes(kind)}
              disabled={chosen.length === 1 && chosen[0] === kind}
              onChange={() => toggle(kind)}
            />
            <span>{t(`documents.${kind}`)}</span>
          </Choice>
        ))}
      </Choices>
    </ConfirmDialog>
  );
}
