import { writeCalendar } from '#adapters/ical/write-calendar.ts';
import { isTicketOf, ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { checkpointsTaking } from '#core/door/entrance/checkpoint.ts';
import { checkpointsOf } from '#core/door/entrance/door-plan.ts';
import type { CalendarPorts } from '#core/tickets/calendar/read-calendar.ts';
import { ownDayOf } from '../../routes/competition/own-day.ts';
import type { CalendarRoutesPorts } from '../../routes/tickets/calendars.ts';
import type { Festival } from '../festival.ts';

/** The ports of the calendars of an edition. */
export const calendarsOf = (festival: Festival): CalendarRoutesPorts => {
  const { clocks, shop, site, tickets, door, competition } = festival;
  const ownDay = ownDayOf(competition);
  const entriesOf: CalendarPorts['entriesOf'] = async (user, order) => {
    const { entries } = await ownDay(user);
    return order ? entries.filter(({ entry }) => isTicketOf(order, ticketIdIn(entry))) : entries;
  };
  return {
    ...clocks,
    ...tickets.calendars,
    writeCalendar,
    calendarEdition: () => {
      const { edition, calledOff = false } = site.siteConfig();
      return { edition, calledOff };
    },
    site: { origin: site.siteUrl.origin, host: site.siteUrl.hostname },
    issuedTickets: shop.issuedTickets,
    catalogue: shop.catalogue,
    servingOf: (product) => checkpointsTaking(checkpointsOf(door.doorPlan, [product]), product.id)[0],
    entriesOf,
  };
};
