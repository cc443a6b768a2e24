import type { SiteConfig } from '#core/site/frame/site-config.ts';

/** The year of a closed year's page, whose data are not those of the year that the site shows; undefined for any other. */
export const archivedYear = ({ years, edition }: Pick<SiteConfig, 'years' | 'edition'>): number | undefined =>
  years && years.shown !== edition.year && years.closed.includes(edition.year) ? edition.year : undefined;
