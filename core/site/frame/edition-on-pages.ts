import type { SiteConfig } from './site-config.ts';

/** What pages show of the edition; it changes when its settings are published, or its day is moved or called off. */
export type EditionOnPages = Pick<SiteConfig, 'edition' | 'calledOff' | 'movedFrom'>;

/** The edition of a page's configuration. */
export const editionOnPages = ({ edition, calledOff, movedFrom }: SiteConfig): EditionOnPages => ({
  edition,
  ...(calledOff && { calledOff }),
  ...(movedFrom !== undefined && { movedFrom }),
});

/**
 * A page's configuration with the newest facts of its edition; the same object when nothing differs, and for the edition of
 * another year, which a page shows only once it is loaded again.
 */
export const withEditionOnPages = (config: SiteConfig, shown: EditionOnPages): SiteConfig => {
  if (shown.edition.year !== config.edition.year) return config;
  if (JSON.stringify(editionOnPages(config)) === JSON.stringify(shown)) return config;
  const { calledOff: _, movedFrom: __, ...rest } = config;
  return { ...rest, ...shown };
};
