import styled from '@emotion/styled';
import { api, dayIn, events, PART_NUMBER_LENGTH, timeZone, type SaveOwnPart } from '@portal/shared-contracts';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../button/Button.tsx';
import { useCall } from '../calls/use-call.ts';
import { Form } from '../form/Form.tsx';
import { OnBehalf } from '../form/Notice.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import { Modal } from '../modal/Modal.tsx';
import { DateText } from '../page/Values.tsx';

const Earlier = styled('ul')({ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' });

/** Dialog in which a person types the customer's own part number of a product; it shows what was said before, and by whom. */
export function OwnPartDialog({ code, onClose }: { code: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const [formId, descriptionId] = [useId(), useId()];
  const known = useCall(`/api/own-part-numbers/${encodeURIComponent(code)}`);
  const part = known.status === 'ready' ? known.data : null;
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? part?.ownPartNumber ?? '';
  const action = useAction((body: SaveOwnPart, options) => api.post('/api/own-part-numbers', body, options), {
    done: ({ ownPartNumber }) => t(ownPartNumber === null ? 'ownPart.removed' : 'ownPart.saved', { code }),
  });
  async function save() {
    const outcome = await action.send({ productCode: code, ownPartNumber: value.trim() || null });
    if (outcome.ok) {
      // Every record that is shown may have the product.
      events.emit('account.changed', {});
      onClose();
    }
    return outcome;
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      status="none"
      locked={action.isPending}
      title={t('ownPart.title', { code })}
      describedBy={descriptionId}
      actions={
        <>
          <Button color="secondary" disabled={action.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={action.isPending} disabled={part === null}>
            {t('ownPart.save')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <OnBehalf />
        <Text id={descriptionId}>{t('ownPart.description')}</Text>
        <Form id={formId} action={action} onSubmit={save}>
          <TextInput
            name="ownPartNumber"
            label={t('ownPart.label')}
            value={value}
            maxLength={PART_NUMBER_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={setTyped}
          />
        </Form>
        {part !== null && part.changes.length > 0 && (
          <div>
            <Text tone="quiet">{t('ownPart.changes')}</Text>
            <Earlier>
              {part.changes.map(({ ownPartNumber, by, at }) => (
                <li key={at}>
                  <b>{ownPartNumber ?? t('ownPart.none')}</b>
                  <span>{` · ${by ?? t('ownPart.systems')} · `}</span>
                  <DateText iso={dayIn(timeZone(), new Date(at))} />
                </li>
              ))}
            </Earlier>
          </div>
        )}
      </Stack>
    </Modal>
  );
}
