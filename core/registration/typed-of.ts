import type { Typed } from '../site-forms/site-form.ts';

/** A form as its fields would show it, for whoever changes it: reading it again makes the same form. */
export const typedOf = (form: Readonly<Record<string, string | number | null>>): Typed =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === null ? '' : String(value)]));
