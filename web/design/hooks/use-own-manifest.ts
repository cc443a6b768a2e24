import { useEffect } from 'react';

/**
 * Swaps the web manifest while a page is open, so that a visitor who installs the app gets this page instead of the
 * site.
 * @param manifest the manifest's path: `/judge.webmanifest`
 */
export const useOwnManifest = (manifest: string): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const sites = link?.getAttribute('href');
    if (!link || !sites) return;
    link.href = manifest;
    return () => {
      link.href = sites;
    };
  }, [manifest]);
};
