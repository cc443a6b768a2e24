import { useEffect } from 'react';

/** Whoever installs this page installs the telephone, and not the festival's site: the browser reads the link when asked to. */
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
