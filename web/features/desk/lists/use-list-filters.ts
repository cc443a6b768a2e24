import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '#core/desk-lists/client.ports.ts';
import { type ListId, listIds } from '#core/desk-lists/list.ts';

/** Which list is shown, and what it is filtered and sorted by; an empty text is no filter. */
export type ListFilters = {
  readonly list: ListId;
  readonly q: string;
  readonly group: string;
  readonly only: string;
  readonly sort: string;
  readonly down: string;
};

/** The filters, in the page's address, so that a reload and a link keep them. The object is the same until one changes. */
export const useListFilters = (): readonly [ListFilters, (change: Partial<ListFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => {
    const given = new URLSearchParams(query);
    const of = (name: string) => given.get(name) ?? '';
    const list = listIds.find((id) => id === of('list')) ?? 'door';
    return { list, q: of('q'), group: of('group'), only: of('only'), sort: of('sort'), down: of('down') };
  }, [query]);
  const change = useCallback(
    (changed: Partial<ListFilters>) =>
      setParams(
        (before) => {
          // Another list has other columns and groups.
          const next = changed.list === undefined ? new URLSearchParams(before) : new URLSearchParams();
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [filters, change];
};

/** The filters as the server is asked by them. */
export const requestBy = ({ q, group, only, sort, down }: ListFilters): ListFilter => ({
  ...(q !== '' && { q }),
  ...(group !== '' && { group }),
  ...(only === 'yes' && { only }),
  ...(sort !== '' && { sort }),
  ...(down === 'yes' && { down }),
});
