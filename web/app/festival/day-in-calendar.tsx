import { dayCalendarPath } from '#core/tickets/calendar/calendar-link.ts';
import { buttonClass } from '../../design/button.tsx';
import { LineIcon } from '../../design/pictures/line-icon.tsx';
import styles from './day-in-calendar.module.css';
import { useEditionState } from './use-edition-state.ts';

/** The festival's day for the visitor's calendar; nothing once it is over or called off. */
export const DayInCalendar = () => {
  const state = useEditionState();
  if (state !== 'before') return null;
  return (
    <div className={styles.keep}>
      <h3>Keep the day</h3>
      {/* A plain link, because the file is not a page of the site. */}
      <a className={buttonClass({ variant: 'line' })} href={dayCalendarPath}>
        <LineIcon name="calendar" /> Add to calendar
      </a>
    </div>
  );
};
