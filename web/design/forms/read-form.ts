import type { FormEvent } from 'react';
import type { FormValues } from '#core/kernel/forms/form-values.ts';

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

/** The texts of all fields, by name. */
export const textsIn = (typed: FormData): FormValues =>
  Object.fromEntries(
    [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
