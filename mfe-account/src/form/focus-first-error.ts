/** Puts the focus on the first field of `form` that is wrong, once what is wrong has been shown. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
