import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of the list: staff or all accounts, and the search text. */
export type PeopleFilters = { readonly who: 'staff' | 'all'; readonly q: string };

/**
 * The filters, stored in the page's address, so that a reload and a link keep them. The returned object is the same
 * until a filter changes.
 */
export const usePeopleFilters = (): readonly [PeopleFilters, (change: Partial<PeopleFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const [who, q] = [params.get('who') === 'all' ? ('all' as const) : ('staff' as const), params.get('q') ?? ''];
  const filters = useMemo(() => ({ who, q }), [who, q]);
  const change = useCallback(
    (changed: Partial<PeopleFilters>) =>
      setParams(
        () => {
          const next = { ...filters, ...changed };
          return { ...(next.who === 'all' && { who: 'all' }), ...(next.q !== '' && { q: next.q }) };
        },
        { replace: true },
      ),
    [setParams, filters],
  );
  return [filters, change];
};
