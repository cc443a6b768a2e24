import { latestYearFirst } from '#core/desk/editions/edition-record.ts';
import { isTraderId } from '#core/desk/traders/trader-application.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import { isPartyId } from '#core/shop/waiting-lists/party.ts';
import { isTicketId } from '#core/tickets/issued/ticket.ts';
import type { LinkedResource } from '../http/linked-resource.ts';
import type { Festival } from './festival.ts';

const maxRemembered = 10_000;

/**
 * Finds the year of something by its id, in the year that the site shows and then in the closed ones, the latest first. A
 * picture may be of a draft, too, whose desk shows it.
 */
export const findYearById = ({ years }: Pick<Festival, 'years'>) => {
  // Nothing moves to another year, so what was found once stays true.
  const found = new Map<string, number>();
  /** The year that has it; undefined when none does. @throws ServiceFailure */
  return async (thing: LinkedResource): Promise<number | undefined> => {
    const name = `${thing.kind} ${thing.id}`;
    const known = found.get(name);
    if (known !== undefined) return known;
    const asked = years.known().filter(({ phase }) => phase === 'closed' || thing.kind === 'picture');
    const others = [...asked].sort(latestYearFirst).filter(({ year }) => year !== years.shown());
    for (const year of [years.shown(), ...others.map((each) => each.year)]) {
      const festival = await years.of(year);
      if (!festival || !(await has[thing.kind](festival, thing.id))) continue;
      if (found.size >= maxRemembered) found.clear();
      found.set(name, year);
      return year;
    }
    return undefined;
  };
};

/** The id of a card page, or of an order without one. */
const isSession = /^(?:cs|free)_[\w.-]{1,250}$/;

/** Whether a year has something; a malformed id is in none. */
const has: Readonly<Record<LinkedResource['kind'], (festival: Festival, id: string) => Promise<boolean>>> = {
  ticket: async ({ shop }, id) => isTicketId(id) && (await shop.issuedTickets.find(id)) !== undefined,
  order: async ({ shop }, id) => isId(id) && (await shop.orders.find(orderId(id))) !== undefined,
  payment: async ({ shop }, id) => isSession.test(id) && (await shop.orders.findBySession(id)) !== undefined,
  party: async ({ waiting }, id) => isPartyId(id) && (await waiting.waitingLists.find(id)) !== undefined,
  application: async ({ traders }, id) => isTraderId(id) && (await traders.traders.find(id)) !== undefined,
  picture: async ({ site }, id) => {
    const [file = '', digest = ''] = id.split('?v=');
    return site.hasPicture(file, digest);
  },
  run: async ({ results }, id) => (await results.resultsPorts.runCards()).some(({ entry }) => entry === id),
};
