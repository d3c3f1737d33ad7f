/** A dialog gives the focus back to the element that had it; without one the keyboard goes on at the page. */
export function focusPageAfterwards(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}
