import type { DayOffAnswer } from '#core/day-off/client.ports.ts';
import { formatIsoDate, formatWeekday, londonDate } from '#core/kernel/time.ts';
import desk from '../frame/desk.module.css';

type MovedNoteProps = { readonly answer: Pick<DayOffAnswer, 'run' | 'startsAt'> };

/**
 * Says that pages, tickets and emails still give the old day, from the decision to move the day until the program was
 * restarted with an edition of the new one. The desk cannot change the edition's dates.
 */
export const MovedNote = ({ answer: { run, startsAt } }: MovedNoteProps) => {
  if (!run?.movedTo || run.movedTo === londonDate(startsAt)) return null;
  const before = formatWeekday(startsAt);
  return (
    <div className={desk.note}>
      <b>The site still says {before}</b>
      <p>
        Only the banner and the email give the new day. Pages, tickets and all other emails say {before} until the
        person who runs the server changes the dates and restarts the program: “Moving the day” in Operations has the
        steps. Send them {formatIsoDate(run.movedTo)} now. This note goes away once that’s done.
      </p>
    </div>
  );
};
