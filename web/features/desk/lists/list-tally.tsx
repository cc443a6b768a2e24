import { formatNumber } from '#core/kernel/format-number.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import styles from './lists.module.css';

type TallyProps = { readonly title: string; readonly of: readonly { readonly text: string; readonly count: number }[] };

/** The counts of one column of the list. */
export const Tally = ({ title, of }: TallyProps) => (
  <section className={styles.tally}>
    <div className={deskLayout.section}>
      <h2>{title}</h2>
    </div>
    <ul>
      {of.map(({ text, count }) => (
        <li key={text}>
          <b>{text}</b>
          <span>{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  </section>
);
