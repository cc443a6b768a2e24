import type { z } from 'zod';
import type { Provider } from '../sandbox-dependencies.ts';
import { expand } from './expansion.ts';
import type { FormMap } from './form-encoding.ts';
import { list, optional, type Read, readParameters, shape, text } from './parameters.ts';

/** The parts of a request's URL that an endpoint reads. */
export interface Call {
  /** The path parameters, decoded. */
  readonly ids: Readonly<Record<string, string>>;
  /** The request's path, for the `url` field of lists. */
  readonly path: string;
}

/** One endpoint of the API. Validating the parameters is separate from executing the call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Validates the form. @returns executes the call. @throws ApiError for malformed or unknown parameters */
  prepare(form: FormMap): (provider: Provider, call: Call) => object;
}

const common = shape({ expand: optional(list(text(500), 20)) });

/** An endpoint that takes these parameters and `expand`, and refuses all others. */
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
