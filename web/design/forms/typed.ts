import type { FormEvent } from 'react';

/** The listener for a form's `onSubmit` that reads its fields. The page stays. */
export const onTyped =
  (send: (typed: FormData, form: HTMLFormElement) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(new FormData(event.currentTarget), event.currentTarget);
  };

/** The text typed into a field; '' without such a field. */
export const typedIn = (typed: FormData, name: string): string => {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
};
