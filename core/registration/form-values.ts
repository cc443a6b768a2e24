import type { FormValues } from '../site-forms/site-form.ts';

type Form = Readonly<Record<string, string | number | null>>;

/** A form as its fields would show it, for whoever changes it: reading it again makes the same form. */
export const formValues = (form: Form): FormValues =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** Whether two forms say the same, field by field. */
export const isSameForm = (one: Form, other: Form): boolean => {
  const [left, right] = [formValues(one), formValues(other)];
  return Object.keys({ ...left, ...right }).every((name) => left[name] === right[name]);
};
