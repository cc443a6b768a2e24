import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { dataBlock } from '../../../../../web/app/head/schema-org/data-block.ts';
import { festivalEvent } from '../../../../../web/app/head/schema-org/event.ts';
import { faqPage } from '../../../../../web/app/head/schema-org/faq-page.ts';
import { pageMarkup } from '../../../../../web/app/head/schema-org/page-markup.ts';
import { aPlace, placeOf } from '../../../../../web/app/routes/page-at-path.ts';
import { notFound } from '../../../../../web/app/routes/routes.ts';
import { competitor, onSale } from '../../../support/shop.ts';
import { aSite } from '../../../support/site.tsx';
import { words } from '../../../support/words.ts';

const lunch = onSale({ id: productId('prod_lunch'), kind: 'meal' });
const stand = onSale({ id: productId('prod_stand'), ticketType: 'Stands' });
const unpriced = onSale({ id: productId('prod_unpriced'), price: null });

/** The fields that Google's documentation of events requires and recommends, written by hand for this festival. */
const expectedEvent = {
  '@type': 'Festival',
  name: 'The Great British Truffle Festival',
  description: 'One Saturday.',
  startDate: '2025-11-22T10:00:00+00:00',
  endDate: '2025-11-22T17:00:00+00:00',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: 'The racecourse, East Sussex',
    address: { '@type': 'PostalAddress', addressRegion: 'East Sussex', addressCountry: 'GB' },
  },
  image: ['https://festival.example/social-card.png'],
  organizer: { '@type': 'Organization', name: 'The Great British Truffle Festival', url: 'https://festival.example/' },
};

describe('schema.org event', () => {
  it('the schema.org event has name, dates, place, organiser and picture', () => {
    expect(festivalEvent(aSite(), 'One Saturday.')).toMatchObject(expectedEvent);
  });

  it('the schema.org event of a closed year has its own address, dates and status, and no offers', () => {
    const years = { shown: 2026, closed: [2025] };
    const now = parseInstant('2026-03-17T10:00:00Z');
    const data = aSite({ years, now }, [onSale()]);
    const [event] = pageMarkup(placeOf('/2025', words), data);
    expect(event).toMatchObject({
      ...{ '@id': 'https://festival.example/2025#festival', url: 'https://festival.example/2025', offers: [] },
      ...{ startDate: expectedEvent.startDate, endDate: expectedEvent.endDate, eventStatus: expectedEvent.eventStatus },
    });
  });

  it('the schema.org event is cancelled once the organiser has called it off', () => {
    expect(festivalEvent(aSite({ calledOff: true }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  it('the schema.org event is rescheduled once the organiser has moved the day, with the start announced first', () => {
    const movedFrom = parseInstant('2025-11-15T10:00:00Z');
    expect(festivalEvent(aSite({ movedFrom }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2025-11-15T10:00:00+00:00',
      startDate: expectedEvent.startDate,
    });
    expect(festivalEvent(aSite({ movedFrom, calledOff: true }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  it('the schema.org event lists priced admission tickets as offers in pounds, without lunches and stands', () => {
    const { offers } = festivalEvent(aSite({}, [onSale(), competitor, lunch, stand, unpriced]), '');
    expect(offers).toEqual([
      {
        '@type': 'Offer',
        name: 'Adult day ticket',
        url: 'https://festival.example/tickets',
        price: '15.00',
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        validThrough: '2025-11-22T10:00:00+00:00',
      },
      expect.objectContaining({
        name: 'Competitor ticket',
        price: '55.00',
        validThrough: '2025-11-08T00:00:00+00:00',
      }),
    ]);
  });

  it('the schema.org event ends the offer of a competitor ticket with the sales, when these close first', () => {
    const { config } = aSite();
    const edition = { ...config.edition, salesCloseAt: parseInstant('2025-10-04T12:00:00Z') };
    const now = parseInstant('2025-10-04T11:59:00Z');
    const { offers } = festivalEvent(aSite({ edition, now }, [competitor]), '');
    expect(offers).toMatchObject([{ validThrough: '2025-10-04T13:00:00+01:00' }]);
    expect(festivalEvent(aSite({ edition, now: edition.salesCloseAt }, [competitor]), '').offers).toEqual([]);
  });

  it('the schema.org event has the start of sales, in local time', () => {
    const { config } = aSite();
    const edition = { ...config.edition, onSaleSince: parseInstant('2025-06-01T08:00:00Z') };
    const { offers } = festivalEvent(aSite({ edition }, [onSale()]), '');
    expect(offers).toMatchObject([{ validFrom: '2025-06-01T09:00:00+01:00' }]);
  });

  it('the schema.org event shows a ticket as sold out when its last place is gone', () => {
    const { offers } = festivalEvent(aSite({}, [onSale({ placesLeft: 0 })]), '');
    expect(offers).toMatchObject([{ availability: 'https://schema.org/SoldOut' }]);
  });

  it('the schema.org event calls nothing sold out once online sales have closed, as the gate still sells day tickets', () => {
    const config = { now: parseInstant('2025-11-22T10:00:00Z') };
    expect(festivalEvent(aSite(config, [onSale({ placesLeft: 50 }), competitor]), '').offers).toEqual([]);
  });

  it('the schema.org event leaves out competitor tickets once registration has closed', () => {
    const { offers } = festivalEvent(aSite({ now: parseInstant('2025-11-08T00:00:00Z') }, [onSale(), competitor]), '');
    expect(offers).toMatchObject([{ name: 'Adult day ticket', availability: 'https://schema.org/InStock' }]);
  });

  it('the schema.org event links offers to the organiser’s own ticket platform when configured', () => {
    const { offers } = festivalEvent(aSite({ ticketsUrl: 'https://tickets.example/truffles' }, [onSale()]), '');
    expect(offers).toMatchObject([{ url: 'https://tickets.example/truffles' }]);
  });
});

describe('schema.org questions and answers', () => {
  it('schema.org questions and answers match the page, with absolute links', () => {
    const answer = 'On a lead: <a href="/competition-rules">the rules</a> say why.';
    expect(faqPage([{ question: 'May I bring my dog?', answer }], 'https://truffles.example')).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'May I bring my dog?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: 'On a lead: <a href="https://truffles.example/competition-rules">the rules</a> say why.',
          },
        },
      ],
    });
  });
});

describe('schema.org things of a page', () => {
  const thingsAt = (path: string) => pageMarkup(placeOf(path, words), aSite());
  const typesOf = (path: string) => thingsAt(path).map((thing) => thing['@type']);

  it('schema.org things describe site, organiser and festival on Home', () => {
    expect(typesOf('/')).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'Festival']));
  });

  it('schema.org things contain Home’s questions, and the answers with their facts', () => {
    const questions = thingsAt('/').find((thing) => thing['@type'] === 'FAQPage');
    expect(JSON.stringify(questions)).toContain('Yes, within 14 days of buying');
    expect(JSON.stringify(questions)).not.toMatch(/{\w+}/);
  });

  it('schema.org things leave out the refund rule, as Home does, once the festival has been called off', () => {
    const questions = pageMarkup(placeOf('/', words), aSite({ calledOff: true })).find(
      (thing) => thing['@type'] === 'FAQPage',
    );
    expect(questions?.mainEntity).not.toEqual([]);
    expect(JSON.stringify(questions)).not.toContain('within 14 days of buying');
  });

  it('schema.org things contain the festival and the breadcrumbs on the ticket page', () => {
    expect(typesOf('/tickets')).toEqual(['Festival', 'BreadcrumbList']);
    const way = thingsAt('/tickets').at(-1);
    expect(way?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://festival.example/' },
      { '@type': 'ListItem', position: 2, name: 'Tickets', item: 'https://festival.example/tickets' },
    ]);
  });

  it('schema.org things are empty for pages of one visitor and unknown pages', () => {
    expect(typesOf('/my-festival')).toEqual([]);
    expect(pageMarkup(aPlace(notFound), aSite())).toEqual([]);
  });
});

describe('schema.org data block', () => {
  it('the schema.org data block is one JSON-LD graph', () => {
    const text = /<script type="application\/ld\+json">(.*)<\/script>/.exec(dataBlock([{ '@type': 'Thing' }]))?.[1];
    expect(JSON.parse(text ?? '')).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }] });
  });

  it('the schema.org data block escapes a text that would close its script element', () => {
    const block = dataBlock([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
    expect(block.match(/<\/?script/g)).toHaveLength(2);
    expect(block).toContain('\\u003c/script>');
  });

  it('the schema.org data block is empty for an empty list', () => {
    expect(dataBlock([])).toBe('');
  });
});
