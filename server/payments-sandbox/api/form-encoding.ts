import { parse } from 'qs';

/** A decoded form: text at the leaves, `a[b]` as maps, `a[0]` and `a[]` as lists. */
export type FormValue = string | FormList | FormMap;
export type FormList = readonly FormValue[];
export interface FormMap {
  readonly [name: string]: FormValue;
}

/** With these options every leaf is text: no `null` for a missing `=`, no comma lists. */
const options = {
  plainObjects: true,
  depth: 32,
  arrayLimit: 1_000,
  parameterLimit: Infinity,
  duplicates: 'last',
} as const;

/** Decodes Stripe's bracketed form encoding; a later pair of the same name wins, a bad escape stays as it is. */
export const decodeForm = (encoded: string): FormMap => parse(encoded, options) as FormMap;
