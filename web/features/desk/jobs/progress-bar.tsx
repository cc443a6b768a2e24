import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import styles from './jobs.module.css';
import bar from './progress-bar.module.css';

type ProgressBarProps = {
  readonly label: string;
  readonly done: number;
  readonly troubled: number;
  /** null while the size of the work is not known. */
  readonly total: number | null;
  readonly big?: boolean;
};

const width = 800;

/** The progress of a long job; failures are drawn at the end of the finished part. */
export const ProgressBar = ({ label, done, troubled, total, big = false }: ProgressBarProps) => {
  const height = big ? 30 : 18;
  const share = (part: number) => (total ? (Math.min(part, total) / total) * width : 0);
  return (
    <svg
      className={big ? bar.bigBar : `${bar.bigBar} ${styles.bar}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? 0}
      aria-valuenow={done}
    >
      <path className={bar.all} d={handCutRect(0, 1, width, height - 2, 1)} />
      {troubled > 0 && <path className={bar.failed} d={handCutRect(0, 1, Math.max(share(done), 3), height - 2, 2)} />}
      {done > troubled && <path className={bar.part} d={handCutRect(0, 1, share(done - troubled), height - 2, 3)} />}
    </svg>
  );
};
