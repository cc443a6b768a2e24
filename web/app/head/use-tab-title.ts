import { useEffect } from 'react';
import { useSite } from '../../composition/site-context.tsx';
import { tabTitle } from './head.ts';

/** Sets the tab's title to what the page shows once it is fetched; undefined leaves the route's title. */
export const useTabTitle = (title: string | undefined): void => {
  const { config } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = tabTitle(title, config);
  }, [title, config]);
};
