import { useContext, useRef, type ReactNode } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import type { FormProps } from './Form.tsx';
import { useDraft } from './use-draft.ts';
import { FormContext } from './use-field.ts';

/** Fields that no {@link Form} sends. What is typed into them is kept like the input of a form. */
export function DraftedFields({ draft: name, children }: Pick<FormProps, 'draft' | 'children'>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const draft = useDraft(name);
  const context = useContext(FormContext);
  return (
    <div ref={place}>
      <DraftNotice draft={draft} onDiscard={() => place.current?.querySelector('input')?.focus()} />
      <FormContext value={{ ...context, track: draft.track }}>{children}</FormContext>
    </div>
  );
}
