import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { Thing } from './data-block.ts';

type About = Pick<SiteConfig, 'siteUrl' | 'edition'>;

/** The organiser; other schema.org things refer to it by its `@id`. */
export const organiser = ({ siteUrl, edition }: About): Thing => ({
  '@type': 'Organization',
  '@id': new URL('/#organiser', siteUrl).href,
  name: edition.name,
  url: new URL('/', siteUrl).href,
  logo: new URL('/icon-512.png', siteUrl).href,
});

/** The site itself: the name that search engines show above its address. */
export const website = ({ siteUrl, edition }: About): Thing => ({
  '@type': 'WebSite',
  '@id': new URL('/#site', siteUrl).href,
  name: edition.name,
  url: new URL('/', siteUrl).href,
  inLanguage: 'en-GB',
  publisher: { '@id': new URL('/#organiser', siteUrl).href },
});
