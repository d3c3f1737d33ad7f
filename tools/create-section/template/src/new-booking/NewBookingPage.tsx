import { today, type WriteOptions } from '@portal/shared-contracts';
import { Button, Form, Page, TextInput, useAction, useFlag, useUnsavedInput } from '@portal/shared-ui';
import { DateField, TextArea } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { bookings, type NewBooking } from '../bookings.ts';
import { SECTION } from '../texts.ts';

const EMPTY: NewBooking = { salesOrder: '', day: '', note: '' };
const book = (booking: NewBooking, options: WriteOptions) => bookings.post('/bookings', booking, options);

/** The form of a new booking. Whoever leaves it with input is asked first. */
export function NewBookingPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const hasNote = useFlag('mfe-example.driverNote');
  const [booking, setBooking] = useState(EMPTY);
  useUnsavedInput(booking !== EMPTY);
  const action = useAction(book, {
    refetch: [bookings.path('/bookings')],
    done: ({ salesOrder }) => t('booked', { number: salesOrder }),
  });
  const set = (change: Partial<NewBooking>): void => setBooking({ ...booking, ...change });

  async function submit() {
    const outcome = await action.send(booking);
    if (outcome.ok) void navigate(`/example/${outcome.answer.id}`);
    return outcome;
  }

  return (
    <Page title={t('book')}>
      <Form
        action={action}
        onSubmit={submit}
        actions={
          <Button type="submit" action="example.book" loading={action.isPending}>
            {t('book')}
          </Button>
        }
      >
        <TextInput
          label={t('salesOrder')}
          name="salesOrder"
          required
          maxLength={30}
          value={booking.salesOrder}
          onChange={(salesOrder) => set({ salesOrder })}
        />
        <DateField
          label={t('day')}
          name="day"
          required
          min={today()}
          value={booking.day}
          onChange={(day) => set({ day })}
        />
        {hasNote && (
          <TextArea
            label={t('note')}
            name="note"
            maxLength={300}
            value={booking.note}
            onChange={(note) => set({ note })}
          />
        )}
      </Form>
    </Page>
  );
}
