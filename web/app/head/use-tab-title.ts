import { useEffect } from 'react';
import { festival } from './head.ts';

/** Sets the tab's title to what the page shows once it is fetched; undefined leaves the route's title. */
export const useTabTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${festival}`;
  }, [title]);
};
