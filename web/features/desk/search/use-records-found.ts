import { useCallback, useEffect, useState } from 'react';
import type { DeskFound, OrdersDesk } from '#core/desk/orders/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';

/** The debounce while someone types. */
const pauseMs = 150;

const none: DeskFound = { people: [], orders: [], tickets: [], otherYears: [] };

/** The server's results for the query. `found` is empty until the results for exactly this query have arrived. */
export const useRecordsFound = (orders: OrdersDesk | null, query: string, isOnline: boolean) => {
  const words = query.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);

  const search = useCallback(async () => {
    const found = orders && asked !== '' ? await orders.search(asked) : none;
    return ok({ asked, found });
  }, [orders, asked]);
  const { value, problem } = useFetched(search, { failure: 'the desk could not be searched', when: isOnline });

  const isAnswered = value !== null && value.asked === words;
  return {
    found: isAnswered ? value.found : none,
    isAsking: words !== '' && orders !== null && isOnline && !isAnswered && problem === null,
    hasFailed: problem !== null && asked === words,
  };
};
