import { useContent } from '../composition/use-content.ts';
import { useFacts } from './festival/use-facts.ts';
import { useFestivalMoment } from './festival/use-festival-moment.ts';
import { useSoldOut } from './festival/use-sold-out.ts';
import styles from './today.module.css';

/** On the festival's day, a line above the page's title that says what is different about this page today. */
export const Today = ({ path }: { path: string }) => {
  const { label, pages } = useContent('site').today;
  const moment = useFestivalMoment();
  const gone = useSoldOut() !== 'nothing';
  const filled = useFacts();
  const words = pages.find(({ at }) => at === path);
  if (!words || (moment !== 'morning' && moment !== 'open')) return null;
  return (
    <aside className={styles.today} aria-label={label}>
      <p className="wrap">
        <b>{label}:</b> {filled((gone && words.soldOut) || words[moment])}
      </p>
    </aside>
  );
};
