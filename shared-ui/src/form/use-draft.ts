import {
  draftKey,
  readCustomerId,
  readDraft,
  sessionStore,
  writeDraft,
  type DraftValues,
} from '@portal/shared-contracts';
import { useEffect, useReducer, useRef, useState } from 'react';

/** Takes the value of the field `name` after each rendering, and a function that fills the field in. */
export type TrackField = (name: string, value: string, fill: (value: string) => void) => void;

interface Field {
  value: string;
  fill: (value: string) => void;
}

export interface Draft {
  track: TrackField;
  /** The form was filled in with what the person typed before the session ended or the page was reloaded. */
  isFilledIn: boolean;
  /** Removes what was kept, and gives every field the value that it had at first. */
  discard(): void;
}

/** The signed-in person's key for the form; null for a visitor, who has no session that could end. */
function keyOf(form: string | null): string | null {
  const session = sessionStore.getState();
  if (form === null || session.status !== 'signedIn') return null;
  return draftKey({ profileId: session.account.profileId, customer: readCustomerId(), form });
}

/**
 * Keeps what is typed into a form for the same person in this tab, until the form is sent or closed. If the session ends or the
 * page is reloaded meanwhile, the next form of this name is filled in with it. `form` names the form and its record; with null
 * nothing is kept. `isSent`: the form was sent, so that nothing needs to be kept.
 */
export function useDraft(form: string | null, isSent: boolean): Draft {
  const [key] = useState(() => keyOf(form));
  const fields = useRef(new Map<string, Field>());
  /** First value of each field. */
  const initial = useRef(new Map<string, string>());
  /** Values that fields still have to be given. */
  const pending = useRef<DraftValues | null>(null);
  // A new object each time, so that the form is rendered again and the next field can be filled in.
  const [{ isFilledIn }, renderAgain] = useReducer(
    (state, isFilledIn: boolean | undefined) => ({ isFilledIn: isFilledIn ?? state.isFilledIn }),
    { isFilledIn: false },
  );

  const save = (): void => {
    if (key === null) return;
    const typed = Object.fromEntries([...fields.current].map(([name, { value }]) => [name, value]));
    const changed = Object.entries({ ...typed, ...pending.current }).filter(
      ([name, value]) => value.trim() !== '' && value !== initial.current.get(name),
    );
    writeDraft(key, Object.fromEntries(changed));
  };
  const track: TrackField = (name, value, fill) => {
    if (!initial.current.has(name)) initial.current.set(name, value);
    const isChanged = value !== (fields.current.get(name)?.value ?? value);
    fields.current.set(name, { value, fill });
    if (isChanged) save();
  };

  // Fields report in their effects, which run before this one. One field is given its value at a time: the setters of two fields
  // may write to the same state, and each would overwrite the other's change.
  useEffect(() => {
    if (key === null) return;
    pending.current ??= readDraft(key);
    const next = Object.entries(pending.current).find(([name]) => fields.current.has(name));
    if (!next) return;
    const [name, value] = next;
    const { [name]: _given, ...rest } = pending.current;
    pending.current = rest;
    const field = fields.current.get(name);
    const isFilled = field !== undefined && field.value !== value;
    if (isFilled) field.fill(value);
    renderAgain(isFilled && initial.current.get(name) !== value ? true : undefined);
  });

  useEffect(() => {
    if (!isSent || key === null) return;
    writeDraft(key, {});
    fields.current.clear();
    initial.current.clear();
    renderAgain(false);
  }, [isSent, key]);

  // A form that is closed while its person is signed in was given up, and not interrupted.
  useEffect(
    () => () => {
      if (key !== null && sessionStore.getState().status === 'signedIn') writeDraft(key, {});
    },
    [key],
  );

  return {
    track,
    isFilledIn,
    discard() {
      pending.current = Object.fromEntries(initial.current);
      renderAgain(false);
    },
  };
}
