import type * as z from 'zod/mini';

/** The values of a form's fields, by field name, before validation. */
export type FormValues = Readonly<Record<string, string>>;

/** The visitor's messages about a form's mistakes, by the name of the field beside which each is shown. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first mistake of each field. */
export const fieldErrors = ({ issues }: z.core.$ZodError): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));

type ParsedForm = Readonly<Record<string, string | number | null>>;

/** A parsed form as field values, to prefill the page that changes it; parsing them again yields the same form. */
export const formValues = (form: ParsedForm): FormValues =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** Whether two parsed forms are equal, field by field. */
export const isSameForm = (one: ParsedForm, other: ParsedForm): boolean => {
  const [left, right] = [formValues(one), formValues(other)];
  return Object.keys({ ...left, ...right }).every((name) => left[name] === right[name]);
};
