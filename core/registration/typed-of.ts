import type { Typed } from '../site-forms/site-form.ts';

type Form = Readonly<Record<string, string | number | null>>;

/** A form as its fields would show it, for whoever changes it: reading it again makes the same form. */
export const typedOf = (form: Form): Typed =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** Whether two forms say the same, field by field. */
export const isSameForm = (one: Form, other: Form): boolean => {
  const [left, right] = [typedOf(one), typedOf(other)];
  return Object.keys({ ...left, ...right }).every((name) => left[name] === right[name]);
};
