import { handCutRect } from '../../design/charts/hand-cut-rect.ts';
import { classNames } from '../../design/type/class-names.ts';
import styles from './share-bar.module.css';

type ShareBarProps = {
  readonly all: number;
  readonly part: number;
  /** An amount held in addition to `part`, drawn after it. */
  readonly held?: number;
  readonly label: string;
};

const width = 200;

/** A share of a whole as a bar with hand-cut edges, drawn in ink. */
export const ShareBar = ({ all, part, held = 0, label }: ShareBarProps) => {
  const scale = (count: number) => (all === 0 ? 0 : Math.min(width, (count / all) * width));
  const from = scale(part);
  return (
    <svg
      className={classNames(styles.share, all > 0 && part >= all && styles.full)}
      viewBox={`0 0 ${width} 12`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.all} d={handCutRect(0, 0.6, width, 11, 3)} />
      {part > 0 && <path className={styles.part} d={handCutRect(0, 0.6, Math.max(1, from), 11, 5)} />}
      {held > 0 && <path className={styles.held} d={handCutRect(from, 0.6, Math.max(1.5, scale(held)), 11, 7)} />}
    </svg>
  );
};
