import { z } from 'zod';
import { currencies } from './currencies.ts';
import { type ApiError, invalidParameter, missingParameter, unknownParameter } from './errors.ts';
import type { FormMap } from './form-encoding.ts';
import { isParameterNotSimulated, notSimulated } from './not-simulated.ts';

/** A parameter that may be left out. Not sent is `undefined`; sent empty is `null`, which means "unset". */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/** Text of 1 to `max` characters. */
export const text = (max = 5_000) => z.string().min(1).max(max);

/** A whole number, written plainly: "1.5", "1e9" and "2 " are refused. */
export const integer = ({ min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number } = {}) =>
  z
    .stringFormat('integer', /^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** A plain decimal above 0 and at most `max`. */
export const decimal = (max: number) =>
  z
    .stringFormat(
      'decimal',
      (value) => /^\d{1,12}(\.\d{1,12})?$/.test(value) && Number(value) > 0 && Number(value) <= max,
    )
    .transform(Number);

/** `true` or `false`, in lower case. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** One of these words. */
export const choice = <const Choice extends string>(...choices: readonly Choice[]) => z.enum(choices);

/** At most `max` items. */
export const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).readonly();

/** A map of known parameters; an unknown one is refused, because Stripe refuses it too. */
export const shape = z.strictObject;

/** An absolute http or https address of at most `max` characters; `{PLACEHOLDERS}` may be part of it. */
export const webAddress = (max = 5_000) => z.url({ protocol: /^https?$/ }).max(max);

/** An address with one @ and something on both sides; whether it exists is not checked. */
export const emailAddress = z.email({ pattern: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/ }).max(800);

/** One of Stripe's currencies, read in lower case. */
export const currency = z.stringFormat('currency', (value) => currencies.has(value.toLowerCase())).toLowerCase();

/** A moment, or a range of moments, in Unix seconds. */
export const span = z.union([
  integer().transform((moment): Span => ({ gte: moment, lte: moment })),
  z.strictObject({
    gt: optional(integer()),
    gte: optional(integer()),
    lt: optional(integer()),
    lte: optional(integer()),
  }),
]);
export interface Span {
  readonly gt?: number | null | undefined;
  readonly gte?: number | null | undefined;
  readonly lt?: number | null | undefined;
  readonly lte?: number | null | undefined;
}

/** The values of a call's parameters, as the schema of these fields parses them. */
export type Read<Fields extends z.core.$ZodLooseShape> = z.output<ReturnType<typeof z.strictObject<Fields>>>;

/** The decoded form as the schema reads it. @throws ApiError naming the first parameter that is wrong. */
export const readParameters = <Schema extends z.ZodType>(schema: Schema, form: FormMap): z.output<Schema> => {
  const read = schema.safeParse(form, { reportInput: true });
  if (read.success) return read.data;
  throw asStripeError(read.error.issues);
};

type Issue = z.core.$ZodIssue;

/** The error for the first wrong parameter: like Stripe, refuses one parameter at a time, unknown ones first. */
const asStripeError = (issues: readonly Issue[], parents: readonly PropertyKey[] = []): ApiError => {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (!issue) throw new Error('zod refused the parameters without an issue');
  const path = [...parents, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const unknown = nameOf([...path, key]);
    return isParameterNotSimulated(key) ? notSimulated(`The parameter ${unknown}`, unknown) : unknownParameter(unknown);
  }
  if (issue.code === 'invalid_union') return asStripeError(closestBranch(issue.errors), path);
  const param = nameOf(path);
  if (issue.input === undefined) return missingParameter(param);
  if (issue.input === '') return invalidParameter(param, `${param} cannot be empty.`, 'parameter_invalid_empty');
  return invalidParameter(param, ...messageAndCode(issue, param));
};

/** The issues of the union's branch that accepts the value's type: they are more exact than those of the other branches. */
const closestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  branches.find(([first]) => first?.code !== 'invalid_type' || first.path.length > 0) ?? branches[0] ?? [];

/** `['line_items', 0, 'price']` → `line_items[0][price]`. */
const nameOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  String(first ?? '') + rest.map((step) => `[${String(step)}]`).join('');

const messageAndCode = (issue: Issue, param: string): [message: string, code?: string | undefined] => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'object') return [`Invalid object: ${param}`, 'parameter_invalid_empty'];
      if (issue.expected === 'record') return [`Invalid object: ${param}`];
      return [`Invalid ${issue.expected}: ${param}`];
    case 'invalid_value':
      return [`Invalid ${param}: must be one of ${issue.values.join(', ')}`];
    case 'invalid_format':
      return [`Invalid ${issue.format}: ${String(issue.input)}`, formatCodes[issue.format]];
    case 'too_small':
      return [`Invalid integer: must be at least ${issue.minimum}.`, 'parameter_invalid_integer'];
    case 'too_big':
      if (issue.origin === 'array') return [`${param} may hold at most ${issue.maximum} items.`];
      if (issue.origin === 'number') {
        return [`Invalid integer: must be at most ${issue.maximum}.`, 'parameter_invalid_integer'];
      }
      return [
        `Invalid string: ${param} must be at most ${issue.maximum} characters.`,
        'parameter_invalid_string_too_long',
      ];
    default:
      return [issue.message];
  }
};

const formatCodes: Readonly<Record<string, string>> = {
  integer: 'parameter_invalid_integer',
  url: 'url_invalid',
  email: 'email_invalid',
};
