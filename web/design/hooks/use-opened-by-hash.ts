import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens the collapsed `details` that the address's fragment names, so that its content can be seen. */
export const useOpenedByHash = (ids: readonly string[]): void => {
  const { hash } = useLocation();
  const named = ids.find((id) => hash === `#${id}`);

  useEffect(() => {
    const part = named && document.getElementById(named);
    if (part instanceof HTMLDetailsElement) part.open = true;
  }, [named]);
};
