import { invalidParameter, missingParameter, unknownParameter } from './errors.ts';
import type { FormMap, FormValue } from './form-encoding.ts';

/** Turns one decoded form value into what the resource wants. @throws ApiError naming the parameter. */
export type Reader<Value> = (value: FormValue, param: string) => Value;

/** A reader whose parameter must be there and not empty. */
export interface Needed<Value> {
  readonly needed: Reader<Value>;
}

export type Fields = Readonly<Record<string, Reader<unknown> | Needed<unknown>>>;

/** Not sent is `undefined`; sent empty is `null`, which means "unset". */
export type Read<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Needed<infer Value>
    ? Value
    : F[Name] extends Reader<infer Value>
      ? Value | null | undefined
      : never;
};

/** The same reader, for a parameter that must be sent. */
export const needed = <Value>(reader: Reader<Value>): Needed<Value> => ({ needed: reader });

const isMap = (value: FormValue): value is FormMap => typeof value === 'object' && !Array.isArray(value);

/** A map of known parameters; an unknown one is refused, because the provider refuses it too. */
export const shape =
  <const F extends Fields>(fields: F): Reader<Read<F>> =>
  (value, parent) => {
    if (!isMap(value)) throw invalidParameter(parent, `Invalid object: ${parent}`, 'parameter_invalid_empty');
    const nameOf = (name: string) => (parent ? `${parent}[${name}]` : name);
    for (const name of Object.keys(value)) if (!Object.hasOwn(fields, name)) throw unknownParameter(nameOf(name));
    const read = Object.entries(fields).map(([name, field]) => [name, readField(field, value[name], nameOf(name))]);
    return Object.fromEntries(read);
  };

const readField = (field: Reader<unknown> | Needed<unknown>, value: FormValue | undefined, param: string): unknown => {
  if ('needed' in field) {
    if (value === undefined) throw missingParameter(param);
    if (value === '') throw invalidParameter(param, `${param} cannot be empty.`, 'parameter_invalid_empty');
    return field.needed(value, param);
  }
  if (value === undefined) return undefined;
  return value === '' ? null : field(value, param);
};

/** Text of at most `max` characters. */
export const text =
  (max = 5_000): Reader<string> =>
  (value, param) => {
    if (typeof value !== 'string') throw invalidParameter(param, `Invalid string: ${param}`);
    if (value.length > max) {
      throw invalidParameter(
        param,
        `Invalid string: ${param} must be at most ${max} characters.`,
        'parameter_invalid_string_too_long',
      );
    }
    return value;
  };

/** A whole number, written plainly: "1.5", "1e9" and "2 " are refused. */
export const integer =
  (bounds: { readonly min?: number; readonly max?: number } = {}): Reader<number> =>
  (value, param) => {
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(param, `Invalid integer: ${String(value)}`, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (number < (bounds.min ?? -Infinity)) {
      throw invalidParameter(param, `Invalid integer: must be at least ${bounds.min}.`, 'parameter_invalid_integer');
    }
    if (number > (bounds.max ?? Infinity)) {
      throw invalidParameter(param, `Invalid integer: must be at most ${bounds.max}.`, 'parameter_invalid_integer');
    }
    return number;
  };

/** A plain decimal above 0 and at most `max`. */
export const decimal =
  (max: number): Reader<number> =>
  (value, param) => {
    const number = typeof value === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(value) ? Number(value) : Number.NaN;
    if (!(number > 0 && number <= max)) throw invalidParameter(param, `Invalid decimal: ${String(value)}`);
    return number;
  };

/** `true` or `false`, in so many letters. */
export const flag: Reader<boolean> = (value, param) => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw invalidParameter(param, `Invalid boolean: ${String(value)}`);
};

/** One of these words. */
export const choice =
  <const Choice extends string>(...choices: readonly Choice[]): Reader<Choice> =>
  (value, param) => {
    const found = choices.find((each) => each === value);
    if (found === undefined) {
      throw invalidParameter(param, `Invalid ${param}: must be one of ${choices.join(', ')}`);
    }
    return found;
  };

/** At most so many items, none of them empty. */
export const list =
  <Value>(each: Reader<Value>, max: number): Reader<readonly Value[]> =>
  (value, param) => {
    if (!Array.isArray(value)) throw invalidParameter(param, `Invalid array: ${param}`);
    if (value.length > max) throw invalidParameter(param, `${param} may hold at most ${max} items.`);
    return value.map((item: FormValue, index) => {
      if (item === '')
        throw invalidParameter(`${param}[${index}]`, 'This item cannot be empty.', 'parameter_invalid_empty');
      return each(item, `${param}[${index}]`);
    });
  };

/** An absolute http or https address of at most `max` characters; `{PLACEHOLDERS}` are allowed to stand in it. */
export const webAddress =
  (max = 5_000): Reader<string> =>
  (value, param) => {
    const address = text(max)(value, param);
    const bare = address.replaceAll(/[{}]/g, '');
    if (!/^https?:\/\//i.test(bare) || !URL.canParse(bare))
      throw invalidParameter(param, 'Not a valid URL', 'url_invalid');
    return address;
  };

/** An address with one @ and something on both sides; whether it exists is not asked. */
export const emailAddress: Reader<string> = (value, param) => {
  const address = text(800)(value, param);
  if (!/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/.test(address)) {
    throw invalidParameter(param, `Invalid email address: ${address}`, 'email_invalid');
  }
  return address;
};

/** Three letters, told in lower case. */
export const currency: Reader<string> = (value, param) => {
  const code = text(3)(value, param).toLowerCase();
  if (!/^[a-z]{3}$/.test(code)) throw invalidParameter(param, `Invalid currency: ${code}`);
  return code;
};

/** A moment or a range of moments, in Unix seconds. */
export interface Span {
  readonly gt?: number | null | undefined;
  readonly gte?: number | null | undefined;
  readonly lt?: number | null | undefined;
  readonly lte?: number | null | undefined;
}

const range = shape({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

/** A moment, or a range of them. */
export const span: Reader<Span> = (value, param) => {
  if (typeof value !== 'string') return range(value, param);
  const moment = integer()(value, param);
  return { gte: moment, lte: moment };
};
