import type { Kind, Kinds } from '../objects/shapes.ts';
import type { Condition, Store } from '../store/store.ts';
import { invalidParameter, noSuchReference } from './errors.ts';
import { integer, optional, type Read, type Span, span, text } from './parameters.ts';

/** A page of objects, in Stripe's shape. */
export interface ApiList<Value> {
  object: 'list';
  data: Value[];
  has_more: boolean;
  url: string;
}

/** The parameters of every list endpoint; spread into a resource's own. */
export const paging = {
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: optional(text()),
  ending_before: optional(text()),
};
export const createdIn = { created: optional(span) };

type Paging = Read<typeof paging>;

/** One page, newest first. @throws ApiError for both cursors at once, or for an unknown one */
export const pageOf = <K extends Kind>(
  store: Store,
  kind: K,
  params: Paging & { readonly created?: Span | null | undefined },
  url: string,
  filters: readonly (Condition | undefined)[] = [],
): ApiList<Kinds[K]> => {
  const { starting_after: after, ending_before: before } = params;
  if (after && before) throw invalidParameter('starting_after', 'starting_after and ending_before exclude each other.');
  const limit = params.limit ?? 10;
  const where = [...filters.filter((each) => each !== undefined), ...spanOf(params.created)];
  const found = store.walk(kind, {
    where,
    limit: limit + 1,
    ...(after && { before: cursor(store, kind, after, 'starting_after') }),
    ...(before && { after: cursor(store, kind, before, 'ending_before') }),
  });
  const data = found.slice(0, limit);
  return { object: 'list', data: before ? data.reverse() : data, has_more: found.length > limit, url };
};

const cursor = (store: Store, kind: Kind, id: string, param: string): number => {
  const place = store.placeOf(kind, id);
  if (place === undefined) throw noSuchReference(kind, id, param);
  return place;
};

const spanOf = (span: Span | null | undefined): Condition[] => {
  if (!span) return [];
  const bounds: readonly [string, number | null | undefined][] = [
    ['>', span.gt],
    ['>=', span.gte],
    ['<', span.lt],
    ['<=', span.lte],
  ];
  return bounds.flatMap(([sign, moment]) =>
    moment === undefined || moment === null ? [] : [{ sql: `created ${sign} ?`, values: [moment] }],
  );
};
