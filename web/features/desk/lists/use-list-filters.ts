import type { ListFilter } from '#core/desk/lists/client.ports.ts';
import { type ListId, listIds } from '#core/desk/lists/list.ts';
import { useAddressFilters } from '../../../app/desk/use-address-filters.ts';

/** The shown list with its filters and sort order; an empty text is no filter. */
export type ListFilters = {
  readonly list: ListId;
  readonly q: string;
  readonly group: string;
  readonly only: string;
  readonly sort: string;
  readonly down: string;
};

export const useListFilters = () => useAddressFilters(read, isAnotherList);

const read = (of: (name: keyof ListFilters) => string): ListFilters => ({
  list: listIds.find((id) => id === of('list')) ?? 'door',
  q: of('q'),
  group: of('group'),
  only: of('only'),
  sort: of('sort'),
  down: of('down'),
});

/** A change to another list removes the other filters, because its columns and groups differ. */
const isAnotherList = ({ list }: Partial<ListFilters>): boolean => list !== undefined;

/** The filters as the query parameters of the request. */
export const requestBy = ({ q, group, only, sort, down }: ListFilters): ListFilter => ({
  ...(q !== '' && { q }),
  ...(group !== '' && { group }),
  ...(only === 'yes' && { only }),
  ...(sort !== '' && { sort }),
  ...(down === 'yes' && { down }),
});
