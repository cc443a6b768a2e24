import type { Board } from '#core/competition/results/board.ts';
import { formatTime } from '#core/kernel/time.ts';
import styles from './corrections.module.css';

/** The public list of corrections; renders nothing without any. */
export const Corrections = ({ corrections }: Pick<Board, 'corrections'>) => {
  if (corrections.length === 0) return null;
  return (
    <section className={styles.corrections}>
      <h2>Corrections</h2>
      <ul>
        {corrections.map(({ number, hound, at, why }) => (
          <li key={`${number} ${at}`}>
            <b>
              {formatTime(at)} · {hound}, number {number}
            </b>{' '}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
};
