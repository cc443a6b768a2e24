import { cutRect } from '../../design/charts/cut-rect.ts';
import { classNames } from '../../design/type/class-names.ts';
import desk from './desk.module.css';

type ShareProps = {
  readonly all: number;
  readonly part: number;
  /** An amount held in addition to `part`, drawn after it. */
  readonly held?: number;
  readonly label: string;
};

const width = 200;

/** A share of a whole as a bar with hand-cut edges, drawn in ink. */
export const Share = ({ all, part, held = 0, label }: ShareProps) => {
  const scale = (count: number) => (all === 0 ? 0 : Math.min(width, (count / all) * width));
  const from = scale(part);
  return (
    <svg
      className={classNames(desk.share, all > 0 && part >= all && desk.full)}
      viewBox={`0 0 ${width} 12`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={desk.all} d={cutRect(0, 0.6, width, 11, 3)} />
      {part > 0 && <path className={desk.part} d={cutRect(0, 0.6, Math.max(1, from), 11, 5)} />}
      {held > 0 && <path className={desk.held} d={cutRect(from, 0.6, Math.max(1.5, scale(held)), 11, 7)} />}
    </svg>
  );
};
