import type { z } from 'zod';
import type { Provider } from '../provider.ts';
import { expand } from './expansion.ts';
import type { FormMap } from './form-encoding.ts';
import { list, optional, type Read, readParameters, shape, text } from './parameters.ts';

/** What the address of a call says. */
export interface Call {
  /** The ids in the path, decoded. */
  readonly ids: Readonly<Record<string, string>>;
  /** The path as called, for `url` in lists. */
  readonly path: string;
}

/** One call of the API: reading its parameters, which may be refused, is apart from doing it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** @throws ApiError for malformed or unknown parameters, before anything is done. */
  prepare(form: FormMap): (provider: Provider, call: Call) => object;
}

const common = shape({ expand: optional(list(text(500), 20)) });

/** A call that takes these parameters and `expand`, and no others. */
export const endpoint = <const Fields extends z.core.$ZodLooseShape>(
  method: Endpoint['method'],
  path: string,
  fields: Fields,
  run: (provider: Provider, params: Read<Fields>, call: Call) => object,
): Endpoint => {
  const own = shape(fields);
  return {
    method,
    path,
    prepare({ expand: expandParam, ...rest }) {
      const params = readParameters(own, rest);
      const paths = readParameters(common, expandParam === undefined ? {} : { expand: expandParam }).expand ?? [];
      return (provider, call) => expand(provider.store, run(provider, params, call), paths);
    },
  };
};
