/** For a link to a control: a hash navigation would add a history entry and trigger the leave guard. */
export function goToControl(event: { preventDefault(): void }, control: string): void {
  event.preventDefault();
  const found = document.getElementById(control);
  openFolds(found);
  found?.focus();
}

/** A closed fold cannot take the focus, and hides what is wrong in it. */
export function openFolds(within: Element | null): void {
  for (let fold = within?.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
}
