import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A page's filters, stored in its address, so that a reload and a link keep them. An empty text is no filter and is
 * left out. The returned object is the same until a filter changes.
 * @param read reads the filters of an address; `of` returns a parameter's text, empty when it is missing
 * @param startsAnew whether a change removes all other filters
 */
export const useAddressFilters = <Filters extends Readonly<Record<string, string>>>(
  read: (of: (name: keyof Filters & string) => string) => Filters,
  startsAnew: (change: Partial<Filters>) => boolean = never,
): readonly [Filters, (change: Partial<Filters>) => void] => {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => {
    const given = new URLSearchParams(query);
    return read((name) => given.get(name) ?? '');
  }, [query, read]);
  const change = useCallback(
    (changed: Partial<Filters>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(startsAnew(changed) ? undefined : before);
          for (const [name, value = ''] of Object.entries<string | undefined>(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams, startsAnew],
  );
  return [filters, change];
};

const never = () => false;
