import { Link } from 'react-router-dom';
import type { DayOffAnswer } from '#core/desk/day-off/client.ports.ts';
import { formatWeekday, londonDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { paths } from '../../../app/paths.ts';
import styles from './day-off.module.css';

type MovedNoteProps = { readonly answer: Pick<DayOffAnswer, 'run' | 'startsAt'> };

/**
 * After a move, says that the site gives the new day and what the organiser still has to change, which is everything that
 * they wrote or dated themselves.
 */
export const MovedNote = ({ answer: { run, startsAt } }: MovedNoteProps) => {
  if (!run?.movedTo) return null;
  if (run.movedTo !== londonDate(startsAt))
    return (
      <div className={deskBox.note}>
        <b>The site still says {formatWeekday(startsAt)}</b>
        <p>
          That takes a few seconds. If this note stays, ask the person who runs the server: “Moving the day” in
          Operations has the steps.
        </p>
      </div>
    );
  return (
    <div className={deskBox.note}>
      <b>The site says {formatWeekday(startsAt)}</b>
      <p>
        So do tickets, PDFs and emails, for tickets sold before as well. Gates, rings and lunch keep their hours. What
        you wrote or dated yourself stays as it was, so look at these:
      </p>
      <ul className={styles.toDo}>
        <li>
          texts and pictures that name the old day, in <Link to={paths.deskContent}>Content</Link>
        </li>
        <li>
          products that stop selling on a day of their own, and questions with a last day for answers, in{' '}
          <Link to={paths.deskCatalogue}>Catalogue</Link>
        </li>
        <li>
          the running order, if it’s out: the head judge publishes it again, and handlers get their new times by email
        </li>
      </ul>
    </div>
  );
};
