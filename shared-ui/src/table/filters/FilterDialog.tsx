import { readFilter, writeFilter, endsOf, type FilterCondition } from '@portal/shared-contracts/lists';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import { LateDialog } from '../../waiting/LateDialog.tsx';
import { lateModule } from '../../waiting/late-module.ts';
import { type FilteredList, useFilterTexts } from './filter-texts.ts';
import { FilterValues } from './FilterValues.tsx';

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

interface FilterDialogProps<Row> extends FilteredList<Row> {
  /** The filter that is asked for; null while the dialog is closed. */
  name: string | null;
  /** Its values in the view; empty for a new one. */
  values: readonly string[];
  onClose: () => void;
  onShow: (condition: FilterCondition) => void;
}

/** Asks for the values of one filter. */
export function FilterDialog<Row>(props: FilterDialogProps<Row>): ReactNode {
  const { name, values, onClose } = props;
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState({ name: '', values });
  if (name !== null && name !== shown.name) setShown({ name, values });
  if (name === null && shown.values !== values && shown.name !== '') setShown({ name: '', values });
  const form = useId();
  const { t } = useTranslation('ui');
  const { nameOf } = useFilterTexts(props);
  return (
    <LateDialog module={overlays} open={name !== null} onClose={onClose}>
      {({ Modal }) => (
        <Modal
          open={name !== null}
          onClose={onClose}
          size="sm"
          title={nameOf(shown.name)}
          actions={
            <>
              <Button color="secondary" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" form={form}>
                {t('filters.show')}
              </Button>
            </>
          }
        >
          {shown.name !== '' && <FilterForm {...props} key={shown.name} id={form} name={shown.name} />}
        </Modal>
      )}
    </LateDialog>
  );
}

interface FilterFormProps<Row> extends FilterDialogProps<Row> {
  id: string;
  name: string;
}

function FilterForm<Row>(props: FilterFormProps<Row>): ReactNode {
  const { id, name, filters, onShow } = props;
  const { t } = useTranslation('ui');
  const [values, setValues] = useState(props.values);
  const [problem, setProblem] = useState('');
  const filter = filters[name];
  if (!filter) return null;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const condition = { name, values };
    const found = problemOf(condition);
    setProblem(found ?? '');
    if (found === null) onShow(condition);
  }

  /** Key of what is wrong with the values; null if nothing is. */
  function problemOf(condition: FilterCondition): string | null {
    const { kind } = filter ?? {};
    if (readFilter(writeFilter([condition]), filters).length === 0) {
      if (kind === 'days') return 'filters.enterDay';
      return kind === 'amount' ? 'filters.enter' : 'filters.choose';
    }
    const [from, to] = endsOf(condition.values[0] ?? '');
    if ((kind !== 'days' && kind !== 'amount') || from === '' || to === '') return null;
    return (kind === 'days' ? from > to : Number(from) > Number(to)) ? 'filters.backwards' : null;
  }

  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <FilterValues {...props} filter={filter} values={values} onChange={setValues} />
      <p role="alert">{problem !== '' && t(problem)}</p>
    </form>
  );
}
