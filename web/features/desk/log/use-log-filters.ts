import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the log is filtered by; an empty text is no filter. `kind` and `subject` name one thing, by a link from its page. */
export type LogFilters = {
  readonly q: string;
  readonly actor: string;
  readonly area: string;
  readonly day: string;
  readonly kind: string;
  readonly subject: string;
};

/** The filters, in the page's address, so that a reload and a link keep them. The object is the same until one changes. */
export const useLogFilters = (): readonly [LogFilters, (change: Partial<LogFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => {
    const given = new URLSearchParams(query);
    const of = (name: keyof LogFilters) => given.get(name) ?? '';
    return {
      q: of('q'),
      actor: of('actor'),
      area: of('area'),
      day: of('day'),
      kind: of('kind'),
      subject: of('subject'),
    };
  }, [query]);
  const change = useCallback(
    (changed: Partial<LogFilters>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
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
