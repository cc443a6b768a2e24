import { useEffect } from 'react';

/**
 * Swaps the web manifest while this page is open, so that installing it installs the judge's phone instead of the site.
 */
export const useOwnManifest = (): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const sites = link?.getAttribute('href');
    if (!link || !sites) return;
    link.href = '/judge.webmanifest';
    return () => {
      link.href = sites;
    };
  }, []);
};
