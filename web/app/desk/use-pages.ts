import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnReconnect } from '../../design/hooks/use-on-reconnect.ts';

type Pages<Page> = {
  /** The pages fetched so far, in order. */
  readonly pages: readonly Page[];
  readonly state: 'loading' | 'idle' | 'failed';
  /** Fetches the next page. */
  readonly more: () => void;
  /** Fetches the first page again; the old pages stay until it has arrived. */
  readonly reload: () => void;
  /** Repeats the fetch that failed. */
  readonly again: () => void;
};

/**
 * The pages of a list, fetched one after the other. Another `read` starts with the first page again. The response to a
 * request is ignored once a newer request has been sent; a failed fetch is repeated when the connection returns.
 * @param read a stable function that fetches the page at a cursor, or the first page without a cursor
 * @param delayMs how long to wait before the first page, so that the server does not get a request per keystroke
 */
export const usePages = <Cursor, Page extends { readonly next: Cursor | null }>(
  read: (after?: Cursor) => Promise<Page>,
  delayMs: number,
): Pages<Page> => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [state, setState] = useState<Pages<Page>['state']>('loading');
  const asked = useRef<{ readonly after: Cursor | undefined }>({ after: undefined });

  const load = useCallback(
    async (after?: Cursor) => {
      const own = { after };
      asked.current = own;
      setState('loading');
      try {
        const page = await read(after);
        if (asked.current !== own) return;
        setPages((before) => (after === undefined ? [page] : [...before, page]));
        setState('idle');
      } catch {
        if (asked.current === own) setState('failed');
      }
    },
    [read],
  );
  useEffect(() => {
    setPages([]);
    setState('loading');
    const timer = setTimeout(load, delayMs);
    return () => {
      clearTimeout(timer);
      asked.current = { after: undefined };
    };
  }, [load, delayMs]);

  const next = pages.at(-1)?.next ?? undefined;
  const again = useCallback(() => void load(asked.current.after), [load]);
  useOnReconnect(state === 'failed' ? again : null);
  return {
    pages,
    state,
    more: useCallback(() => void load(next), [load, next]),
    reload: useCallback(() => void load(), [load]),
    again,
  };
};
