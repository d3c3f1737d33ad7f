import styled from '@emotion/styled';
import {
  api,
  type DefaultViewRequest,
  LIST_VIEW_NAME_LENGTH,
  type SavedView,
  type SaveViewRequest,
  sessionStore,
  type ViewSettings,
  type WriteOptions,
} from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../button/Button.tsx';
import { useCall } from '../../calls/use-call.ts';
import { ErrorView } from '../../errors/ErrorView.tsx';
import { Checkbox } from '../../form/Checkbox.tsx';
import { Form } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { LateDialog } from '../../waiting/LateDialog.tsx';
import { lateModule } from '../../waiting/late-module.ts';
import { LoadingDots } from '../../waiting/Skeleton.tsx';

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

const List = styled('ul')({ listStyle: 'none', margin: '0 0 24px', padding: 0 });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Open = styled('button')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 52,
  padding: '6px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&[aria-current]': { fontWeight: 650 },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary, fontWeight: 400 },
}));
const Tool = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}));
const Toggle = styled(Tool)(({ theme }) => ({
  width: 'auto',
  padding: '0 12px',
  font: 'inherit',
  fontSize: '0.8125rem',
  '&[aria-pressed=true]': {
    background: theme.vars.palette.action.selected,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
  },
}));
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
});
const Part = styled('h3')({ margin: '0 0 8px', fontSize: '1rem', fontWeight: 650 });

export interface ViewsDialogProps {
  open: boolean;
  onClose: () => void;
  /** Path of the list's call. */
  list: string;
  /** Name of the list. */
  label: string;
  /** What the list shows now. */
  now: ViewSettings;
  /** Shows the list with these settings; as it is declared with null. */
  onOpen: (settings: ViewSettings | null) => void;
}

/** Dialog for the views of a list: those that the person keeps and those that colleagues share, and a new one of what is shown. */
export function ViewsDialog({ open, onClose, list, label, now, onOpen }: ViewsDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  const session = sessionStore.getState();
  const mayKeep = session.status === 'signedIn' && session.account.view === null;
  const show = (settings: ViewSettings | null): void => {
    onOpen(settings);
    onClose();
  };
  return (
    <LateDialog module={overlays} open={open} onClose={onClose}>
      {({ Modal }) => (
        <Modal open={open} onClose={onClose} size="sm" title={t('views.title', { list: label })}>
          <Part>{t('views.open')}</Part>
          <KeptViews list={list} now={now} mayKeep={mayKeep} onOpen={show} />
          {mayKeep && <KeepView list={list} now={now} />}
        </Modal>
      )}
    </LateDialog>
  );
}

const refetch = ['/api/list-views'] as const;

/** Whether two settings show the same; the layout of a table that was not arranged fits the page, and counts as any. */
const isSame = (one: ViewSettings, other: ViewSettings): boolean =>
  one.query === other.query && JSON.stringify(one.layout) === JSON.stringify(other.layout);

interface KeptViewsProps extends Pick<ViewsDialogProps, 'list' | 'now' | 'onOpen'> {
  mayKeep: boolean;
}

function KeptViews({ list, now, mayKeep, onOpen }: KeptViewsProps): ReactNode {
  const { t } = useTranslation('ui');
  const views = useCall('/api/list-views', { list });
  const chooseDefault = useAction(
    (request: DefaultViewRequest, options: WriteOptions) =>
      api.put('/api/list-views/default', request, options),
    { refetch, outcomeText: () => null },
  );
  const remove = useAction(
    ({ id }: SavedView, options: WriteOptions) => api.delete(`/api/list-views/${id}`, options),
    { refetch, done: (_answer, { name }) => t('views.deleted', { name }) },
  );
  if (views.status === 'failed') return <ErrorView title={t('views.failed')} onRetry={views.retry} />;
  if (views.status === 'loading') return <LoadingDots />;
  return (
    <List>
      <Row>
        <Open type="button" onClick={() => onOpen(null)}>
          {t('views.original')}
        </Open>
      </Row>
      {views.data.map((view) => (
        <Row key={view.id}>
          <Open
            type="button"
            {...(isSame(view.settings, now) && { 'aria-current': true })}
            onClick={() => onOpen(view.settings)}
          >
            <span>{view.name}</span>
            <small>
              {[
                !view.isOwn && t('views.by', { name: view.owner }),
                view.isOwn && view.isShared && t('views.shared'),
                view.isDefault && t('views.opens'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Open>
          {mayKeep && (
            <Toggle
              type="button"
              aria-label={t('views.openWith', { name: view.name })}
              title={t('views.openWith', { name: view.name })}
              aria-pressed={view.isDefault}
              onClick={() => void chooseDefault.send({ list, id: view.isDefault ? null : view.id })}
            >
              {t('views.default')}
            </Toggle>
          )}
          {view.isOwn && mayKeep && (
            <Tool
              type="button"
              aria-label={t('views.delete', { name: view.name })}
              title={t('views.delete', { name: view.name })}
              onClick={() => void remove.send(view)}
            >
              <Icon name="close" />
            </Tool>
          )}
        </Row>
      ))}
      {views.data.length === 0 && <p>{t('views.none')}</p>}
    </List>
  );
}

const EMPTY = { name: '', isShared: false, isDefault: false };

function KeepView({ list, now }: Pick<ViewsDialogProps, 'list' | 'now'>): ReactNode {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(EMPTY);
  // The form of the next view has no field that was touched.
  const [round, setRound] = useState(0);
  const save = useAction(
    (request: SaveViewRequest, options: WriteOptions) => api.post('/api/list-views', request, options),
    { refetch, done: () => t('views.saved') },
  );
  async function send(): Promise<{ ok: boolean }> {
    const outcome = await save.send({ ...typed, name: typed.name.trim(), list, settings: now });
    if (outcome.ok) {
      setTyped(EMPTY);
      setRound(round + 1);
    }
    return outcome;
  }
  return (
    <Form
      key={round}
      action={save}
      onSubmit={send}
      actions={
        <Button type="submit" loading={save.isPending}>
          {t('views.save')}
        </Button>
      }
    >
      <Part>{t('views.keep')}</Part>
      <TextInput
        label={t('views.name')}
        name="name"
        required
        autoComplete="off"
        maxLength={LIST_VIEW_NAME_LENGTH}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      {(['isDefault', 'isShared'] as const).map((choice) => (
        <Choice key={choice}>
          <Checkbox
            checked={typed[choice]}
            onChange={(isChosen) => setTyped({ ...typed, [choice]: isChosen })}
          />
          <span>{t(`views.${choice}`)}</span>
        </Choice>
      ))}
    </Form>
  );
}
