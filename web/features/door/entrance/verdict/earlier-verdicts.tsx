import type { Checkpoint } from '#core/door/entrance/checkpoint.ts';
import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import type { ShownVerdict } from '#core/door/entrance/device/phone-state.ts';
import { formatTime } from '#core/kernel/time.ts';
import { SmallSign } from '../../../../app/door/glyphs.tsx';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import styles from './verdict.module.css';
import { holderName, inOneWord } from './verdict-words.ts';

type EarlierVerdictsProps = {
  readonly earlier: readonly ShownVerdict[];
  readonly day: OwnDay;
  readonly checkpoint: Checkpoint;
  readonly onLook: (scan: ShownVerdict['scan']) => void;
};

/** The verdicts before the one on the screen, in case the next code came before the volunteer had looked. */
export const EarlierVerdicts = ({ earlier, day, checkpoint, onLook }: EarlierVerdictsProps) => {
  const time = useFestivalTime();
  if (earlier.length === 0) return null;
  return (
    <ol className={styles.earlier} aria-label="Before this one">
      {earlier.map((shown) => {
        const { verdict, scan } = shown;
        const isLeaving = day.scans.find((each) => each.scan.id === scan)?.scan.direction === 'out';
        return (
          <li key={scan}>
            <button type="button" onClick={() => onLook(scan)}>
              <SmallSign of={signs[verdict.kind] ?? 'no'} />
              <span>
                <b>{'ticket' in verdict ? holderName(verdict.ticket) : 'No name'}</b>
                <small>
                  {inOneWord(verdict, isLeaving, checkpoint)} {formatTime(time(shown.at))}
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};

const signs: Readonly<Partial<Record<ShownVerdict['verdict']['kind'], 'ok' | 'bang'>>> = {
  admitted: 'ok',
  'already-admitted': 'bang',
  unknown: 'bang',
};
