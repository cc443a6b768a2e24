import { festivalPlace } from '#core/kernel/edition/festival-day.ts';
import { formatOffsetTime, instant } from '#core/kernel/time.ts';
import { type CatalogueItem, isSoldOut } from '#core/shop/products/product.ts';
import { oneForAllVariants } from '#core/shop/products/variants.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import type { PageData, SiteConfig } from '#core/site/frame/site-config.ts';
import { socialCard } from '../preview-picture.ts';
import type { Thing } from './data-block.ts';
import { organiser } from './organiser.ts';

/** Whether a product admits a visitor and has a known price; a lunch or a trader's stand admits none. */
const letsIn = ({ kind, ticketType, price }: CatalogueItem): boolean =>
  kind === 'entry' && ticketType !== 'Stands' && price !== null;

/** A competitor ticket is of no use after registration closes, so its offer ends then at the latest. */
const offerEnds = ({ ticketType }: CatalogueItem, { salesCloseAt, registrationClosesAt }: SiteConfig['edition']) =>
  ticketType === 'Competitors' ? instant(Math.min(salesCloseAt, registrationClosesAt)) : salesCloseAt;

const offer = (item: CatalogueItem, { siteUrl, edition, ticketsUrl }: SiteConfig): Thing => ({
  '@type': 'Offer',
  name: item.name,
  url: new URL(ticketsUrl, siteUrl).href,
  price: ((item.price ?? 0) / 100).toFixed(2),
  priceCurrency: 'GBP',
  availability: isSoldOut(item) ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  ...(edition.onSaleSince === undefined ? {} : { validFrom: formatOffsetTime(edition.onSaleSince) }),
  validThrough: formatOffsetTime(offerEnds(item, edition)),
});

const eventStatus = ({ calledOff, movedFrom }: SiteConfig): Readonly<Record<string, unknown>> => {
  if (calledOff) return { eventStatus: 'https://schema.org/EventCancelled' };
  if (movedFrom === undefined) return { eventStatus: 'https://schema.org/EventScheduled' };
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: formatOffsetTime(movedFrom) };
};

/**
 * The festival as a schema.org event, with an offer for each ticket that admits a visitor: prices in pounds, and
 * availability. A ticket that is no longer sold online is left out: "sold out" would be untrue while the gate sells it.
 */
export const festivalEvent = ({ config, catalogue }: PageData, description: string): Thing => {
  const { edition, siteUrl } = config;
  const { county, country, postcode, address, point } = edition.venue;
  const home = config.years && config.years.shown !== edition.year ? inYear(edition.year, '/') : '/';
  return {
    '@type': 'Festival',
    '@id': new URL(`${home}#festival`, siteUrl).href,
    name: edition.name,
    description,
    url: new URL(home, siteUrl).href,
    startDate: formatOffsetTime(edition.startsAt),
    endDate: formatOffsetTime(edition.endsAt),
    ...eventStatus(config),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: festivalPlace(edition),
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        addressRegion: county,
        ...(postcode && { postalCode: postcode }),
        addressCountry: country,
      },
      ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
    },
    image: [new URL(socialCard.path, siteUrl).href],
    organizer: organiser(config),
    offers: oneForAllVariants(catalogue)
      .filter((item) => letsIn(item) && config.now < offerEnds(item, edition))
      .map((item) => offer(item, config)),
  };
};
