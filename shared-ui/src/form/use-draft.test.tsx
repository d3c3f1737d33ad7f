import { keepDraftsOf, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../button/Button.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { DraftedFields } from './DraftedFields.tsx';
import { Form } from './Form.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const FIRST = { reason: null as string | null, comment: '', po: 'PO-7', password: '', code: '' };

function Sample({ draft = 'reject:Q-1' }: { draft?: string | null }): ReactNode {
  // One state for all fields, as many forms have it.
  const [values, setValues] = useState(FIRST);
  const action = useAction(() => Promise.resolve(null));
  const set = (name: string) => (value: string) => setValues({ ...values, [name]: value });
  return (
    <Form
      action={action}
      onSubmit={() => action.send(undefined)}
      actions={<Button type="submit">Send</Button>}
    >
      <DraftedFields draft={draft}>
        <RadioGroup
          label="Reason"
          name="reason"
          options={[
            { value: 'price', label: 'Price' },
            { value: 'other', label: 'Other' },
          ]}
          value={values.reason}
          onChange={set('reason')}
        />
        {values.reason === 'other' && (
          <TextArea
            label="Comment"
            name="comment"
            maxLength={1_000}
            value={values.comment}
            onChange={set('comment')}
          />
        )}
        <TextInput label="PO" name="po" value={values.po} onChange={set('po')} />
        <TextInput
          label="Password"
          name="password"
          type="password"
          value={values.password}
          onChange={set('password')}
        />
        <TextInput
          label="Code"
          name="code"
          autoComplete="one-time-code"
          value={values.code}
          onChange={set('code')}
        />
      </DraftedFields>
    </Form>
  );
}

const DANA = anAccount({ profileId: 3 });
const OTHER = anAccount({ profileId: 4 });
const signIn = (account = DANA) =>
  act(() => {
    setSession({ status: 'signedIn', account });
    keepDraftsOf(account.profileId);
  });
const field = (name: string) => screen.getByRole('textbox', { name });
const notice = () => screen.queryByText('What you typed earlier is filled in again.');
const stored = () => Object.values({ ...sessionStorage }).join();

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

/** Types a comment until the session ends by itself. */
async function interrupted(draft: string | null = 'reject:Q-1') {
  const { user, unmount } = renderWithProviders(<Sample draft={draft} />);
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.type(field('Comment'), 'Too late for us');
  await user.type(field('PO'), '-B');
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  await user.type(field('Code'), '123456');
  act(() => setSession({ status: 'unknown' }));
  unmount();
}

test('what was typed when the session ended is filled in for the same person, who may send it', async () => {
  await interrupted();
  signIn();
  const { user } = renderWithProviders(<Sample />);
  expect(field('Comment')).toHaveValue('Too late for us');
  expect(field('PO')).toHaveValue('PO-7-B');
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  expect(notice()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  expect(sessionStorage).toHaveLength(0);
});

test('passwords and codes are never stored', async () => {
  await interrupted();
  expect(stored()).toContain('Too late for us');
  expect(stored()).not.toMatch(/secret-word|123456/);
  signIn();
  renderWithProviders(<Sample />);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(field('Code')).toHaveValue('');
});

test('the person may discard it; the fields begin again, and the first one has the focus', async () => {
  await interrupted();
  signIn();
  const { user } = renderWithProviders(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(field('Comment')).toHaveValue('');
  expect(field('PO')).toHaveValue('PO-7');
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toHaveFocus();
  expect(stored()).not.toContain('Too late');
});

test.each([
  ['another person', OTHER, 'reject:Q-1'],
  ['another record', DANA, 'reject:Q-2'],
] as const)('%s gets an empty form', async (_who, account, draft) => {
  await interrupted();
  signIn(account);
  renderWithProviders(<Sample draft={draft} />);
  expect(field('PO')).toHaveValue('PO-7');
  expect(notice()).not.toBeInTheDocument();
});

test('a person who signs in after another one finds nothing of before', async () => {
  await interrupted();
  signIn(OTHER);
  expect(sessionStorage).toHaveLength(0);
  signIn(DANA);
  renderWithProviders(<Sample />);
  expect(field('PO')).toHaveValue('PO-7');
});

test('a form that is closed keeps nothing', async () => {
  const { user, unmount } = renderWithProviders(<Sample />);
  await user.type(field('PO'), '-B');
  expect(stored()).toContain('PO-7-B');
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is kept of a form without a name, of one that nobody changed, and for a visitor', async () => {
  await interrupted(null);
  expect(sessionStorage).toHaveLength(0);
  signIn();
  renderWithProviders(<Sample />).unmount();
  expect(sessionStorage).toHaveLength(0);
  act(() => setSession({ status: 'anonymous', expired: false }));
  const { user } = renderWithProviders(<Sample />);
  await user.type(field('PO'), '-B');
  expect(sessionStorage).toHaveLength(0);
});

test('the notice has Spanish texts', async () => {
  await interrupted();
  signIn();
  renderWithProviders(<Sample />, { language: 'es' });
  expect(screen.getByText('Se rellenó de nuevo lo que escribió antes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descartarlo' })).toBeVisible();
});
