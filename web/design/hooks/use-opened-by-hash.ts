import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens the folded part that the address names: an anchor nobody can see is none. */
export const useOpenedByHash = (ids: readonly string[]): void => {
  const { hash } = useLocation();
  const named = ids.find((id) => hash === `#${id}`);

  useEffect(() => {
    const part = named && document.getElementById(named);
    if (part instanceof HTMLDetailsElement) part.open = true;
  }, [named]);
};
