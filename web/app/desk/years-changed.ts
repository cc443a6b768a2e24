import { useEffect } from 'react';

const changes = new EventTarget();

/** Tells the parts of this page that show the years' phases that one has changed. */
export const yearsChanged = (): void => void changes.dispatchEvent(new Event('changed'));

/** Calls back after each change that this page has made. @param changed a stable function */
export const useOnYearsChanged = (changed: () => void): void => {
  useEffect(() => {
    changes.addEventListener('changed', changed);
    return () => changes.removeEventListener('changed', changed);
  }, [changed]);
};
