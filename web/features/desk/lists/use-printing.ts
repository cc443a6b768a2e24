import { useCallback, useEffect, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { ShownList } from '#core/desk/lists/client.ports.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { printProblems } from './list-words.ts';
import { type ListFilters, requestBy } from './use-list-filters.ts';

/** Fetches every row and opens the browser's print dialog; the sheets are removed when it closes. */
export const usePrinting = (filters: ListFilters) => {
  const { lists } = useDeskPorts();
  const [sheets, setSheets] = useState<ShownList | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!sheets) return undefined;
    const end = () => setSheets(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [sheets]);

  const print = useCallback(async () => {
    setFetching(true);
    setProblem(null);
    try {
      const printed = await lists.print(filters.list, requestBy(filters));
      if (printed.ok) setSheets(printed.value);
      else setProblem(printProblems[printed.refusal.kind]);
    } catch (cause) {
      setProblem(notSavedMessage(cause, printProblems.failed));
    }
    setFetching(false);
  }, [lists, filters]);

  return { sheets, isFetching, problem, print };
};
