import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * A value on this entry of the browser's history: it survives a reload and going back, and is neither shared nor
 * bookmarked. Writing it removes the query from the address and saves its parameters beside it: of two values that are
 * written before the router has rendered the first, only the second is kept.
 */
export const useHistoryState = (name: string): [string | null, (note: string) => void] => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const notes = notesIn(state);

  const write = useCallback(
    (note: string) =>
      navigate(pathname, { replace: true, state: { ...notesIn(state), ...paramsIn(search), [name]: note } }),
    [navigate, pathname, search, state, name],
  );
  const note = notes[name];
  return [typeof note === 'string' ? note : null, write];
};

const notesIn = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** Under names of their own, so that no link can set another value. */
const paramsIn = (search: string) =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [noteOfParam(name), value]));

const noteOfParam = (name: string) => `?${name}`;

/**
 * A query parameter of the first address. It is removed from the address bar at once and saved in the history entry, so
 * that a reload still has it. null when there is none.
 */
export const useInitialQueryParam = (name: string): string | null => {
  const inAddress = new URLSearchParams(useLocation().search).get(name);
  const [noted, note] = useHistoryState(noteOfParam(name));

  useEffect(() => {
    if (inAddress !== null) note(inAddress);
  }, [inAddress, note]);

  return inAddress ?? noted;
};
