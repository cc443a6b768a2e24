import { calendarMessages as messages } from '#core/tickets/calendar/messages.ts';
import { AddToCalendar } from '../../../app/festival/add-to-calendar.tsx';
import { useIsOver } from './use-is-over.ts';

/** The calendar that follows the account's tickets; nothing once the festival is over. */
export const YourCalendar = () => {
  if (useIsOver()) return null;
  return (
    <section id="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{messages.title}</h2>
      <p className="muted">{messages.what}</p>
      <AddToCalendar label={messages.add} />
    </section>
  );
};
