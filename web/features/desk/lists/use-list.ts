import { useCallback, useEffect, useState } from 'react';
import type { ShownList } from '#core/desk/lists/client.ports.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useOnReconnect } from '../../../design/hooks/use-on-reconnect.ts';
import { type ListFilters, requestBy } from './use-list-filters.ts';

/** The debounce of the search field. */
const typingPauseMs = 250;
const shownFirst = 100;
const maxShown = 5_000;

/** The list filtered by `filters`: its first rows, or all of them after `showAll`. */
export const useList = (filters: ListFilters) => {
  const { lists } = useDeskPorts();
  const [list, setList] = useState<{ readonly of: string; readonly value: ShownList } | null>(null);
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading');
  const [all, setAll] = useState<string | null>(null);
  const show = all === filters.list ? maxShown : shownFirst;
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  useOnReconnect(state === 'failed' ? again : null);

  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    const ask = async () => {
      try {
        const value = await lists.read(filters.list, requestBy(filters), show);
        if (!isCurrent) return;
        setList({ of: filters.list, value });
        setState('idle');
      } catch {
        if (isCurrent) setState('failed');
      }
    };
    const timer = setTimeout(ask, filters.q === '' || attempt > 0 ? 0 : typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [lists, filters, show, attempt]);

  return {
    /** The chosen list; the old rows stay while another filter of the same list is fetched. */
    list: list?.of === filters.list ? list.value : null,
    state,
    showAll: useCallback(() => setAll(filters.list), [filters.list]),
    again,
  };
};
