import { draftKey, dropDrafts, keepDraftsOf, readDraft, writeDraft } from './drafts.ts';

const HOUR = 60 * 60_000;
const now = jest.spyOn(Date, 'now');

beforeEach(() => {
  sessionStorage.clear();
  now.mockReturnValue(1_000_000_000_000);
});
afterAll(() => now.mockRestore());

const keyOf = (form: string, profileId = 3, customer: string | null = null) =>
  draftKey({ profileId, customer, form });

test('a draft belongs to one person, one viewed customer and one form', () => {
  writeDraft(keyOf('reject:Q-1'), { comment: 'too expensive' });
  expect(readDraft(keyOf('reject:Q-1'))).toEqual({ comment: 'too expensive' });
  expect(readDraft(keyOf('reject:Q-2'))).toEqual({});
  expect(readDraft(keyOf('reject:Q-1', 4))).toEqual({});
  expect(readDraft(keyOf('reject:Q-1', 3, '7'))).toEqual({});
});

test('a draft without values is removed', () => {
  writeDraft(keyOf('reject'), { comment: 'x' });
  writeDraft(keyOf('reject'), {});
  expect(sessionStorage).toHaveLength(0);
});

test('drafts are kept for a day, only the newest 20 of them, and none of more than 20,000 characters', () => {
  writeDraft(keyOf('old'), { comment: 'x' });
  now.mockReturnValue(1_000_000_000_000 + 24 * HOUR);
  expect(readDraft(keyOf('old'))).toEqual({});

  for (let each = 1; each <= 25; each += 1) {
    now.mockReturnValue(1_000_000_000_000 + 24 * HOUR + each);
    writeDraft(keyOf(`form-${each}`), { comment: String(each) });
  }
  expect(sessionStorage).toHaveLength(20);
  expect(readDraft(keyOf('form-5'))).toEqual({});
  expect(readDraft(keyOf('form-6'))).toEqual({ comment: '6' });

  writeDraft(keyOf('form-6'), { comment: 'x'.repeat(20_000) });
  expect(readDraft(keyOf('form-6'))).toEqual({});
});

test('text of another script under a draft’s key is no draft', () => {
  sessionStorage.setItem(keyOf('reject'), '{');
  expect(readDraft(keyOf('reject'))).toEqual({});
});

test('another person’s drafts and old ones are removed; the person’s own are named once', () => {
  writeDraft(keyOf('old'), { comment: 'x' });
  now.mockReturnValue(1_000_000_000_000 + 24 * HOUR);
  writeDraft(keyOf('mine'), { comment: 'x' });
  writeDraft(keyOf('mine', 3, '7'), { comment: 'x' });
  writeDraft(keyOf('other', 33), { comment: 'x' });
  sessionStorage.setItem('attempt:pay', 'hash key');
  expect(keepDraftsOf(3)).toBe(true);
  expect(Object.keys(sessionStorage).sort()).toEqual(
    ['attempt:pay', keyOf('mine', 3, '7'), keyOf('mine')].sort(),
  );
  expect(keepDraftsOf(3)).toBe(false);
  expect(readDraft(keyOf('mine'))).toEqual({ comment: 'x' });
  expect(keepDraftsOf(33)).toBe(false);
  expect({ ...sessionStorage }).toEqual({ 'attempt:pay': 'hash key' });
});

test('all drafts can be removed', () => {
  writeDraft(keyOf('mine'), { comment: 'x' });
  sessionStorage.setItem('attempt:pay', 'hash key');
  dropDrafts();
  expect({ ...sessionStorage }).toEqual({ 'attempt:pay': 'hash key' });
});
