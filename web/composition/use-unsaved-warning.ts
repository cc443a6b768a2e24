import { useEffect } from 'react';

/** Has the browser ask before the page is closed or reloaded while something is not saved. */
export const useUnsavedWarning = (isUnsaved: boolean): void =>
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
