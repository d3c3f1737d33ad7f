import { useContext, useRef, type ReactNode } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import { Fields } from './Field.tsx';
import { useDraft } from './use-draft.ts';
import { FormContext } from './use-field.ts';

export interface DraftedFieldsProps {
  /**
   * Name of the form and its record, under which what is typed outlives the end of the session, for the same person in the same
   * tab. Null where there is nothing to keep.
   */
  draft: string | null;
  children: ReactNode;
}

const FIELD = ':is(input, select, textarea, [role=radiogroup])';

/** Fields whose input is kept when the session ends, until their form is sent or closed. Not for passwords and codes. */
export function DraftedFields({ draft: name, children }: DraftedFieldsProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const context = useContext(FormContext);
  const draft = useDraft(name, context.isSent);
  return (
    <div ref={place}>
      <DraftNotice
        draft={draft}
        onDiscard={() => place.current?.querySelector<HTMLElement>(FIELD)?.focus()}
      />
      <FormContext value={{ ...context, track: draft.track }}>
        <Fields>{children}</Fields>
      </FormContext>
    </div>
  );
}
