import type { ListFilter } from '#core/desk-lists/client.ports.ts';
import { type ListId, listIds } from '#core/desk-lists/list.ts';
import { useAddressFilters } from '../frame/use-address-filters.ts';

/** Which list is shown, and what it is filtered and sorted by; an empty text is no filter. */
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

/** Another list has other columns and groups. */
const isAnotherList = ({ list }: Partial<ListFilters>): boolean => list !== undefined;

/** The filters as the server's query has them. */
export const requestBy = ({ q, group, only, sort, down }: ListFilters): ListFilter => ({
  ...(q !== '' && { q }),
  ...(group !== '' && { group }),
  ...(only === 'yes' && { only }),
  ...(sort !== '' && { sort }),
  ...(down === 'yes' && { down }),
});
