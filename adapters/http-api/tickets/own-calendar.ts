import { ok } from '#core/kernel/result.ts';
import {
  changeMyCalendarLink,
  changeTicketCalendarLink,
  readMyCalendarLink,
  readTicketCalendarLink,
} from '#core/tickets/calendar/api.ts';
import type { OwnCalendar } from '#core/tickets/calendar/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The link to the visitor's calendar, through our own server's API. */
export const httpOwnCalendar = (http: HttpClient): OwnCalendar => ({
  async read(ticket) {
    if (!ticket) return ok(answerOf(await http.call(readMyCalendarLink, {})).path);
    const { id, key } = ticket;
    const read = await http.call(
      readTicketCalendarLink,
      { params: { id }, query: { key } },
      { expected: ['log-in-first'] },
    );
    return read.ok ? ok(read.value.path) : read;
  },
  async change(ticket, change) {
    if (!ticket) return ok(answerOf(await http.call(changeMyCalendarLink, { body: { change } })).path);
    const { id, key } = ticket;
    const changed = await http.call(
      changeTicketCalendarLink,
      { params: { id }, body: { key, change } },
      { expected: ['log-in-first'] },
    );
    return changed.ok ? ok(changed.value.path) : changed;
  },
});
