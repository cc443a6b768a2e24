import { useState } from 'react';
import { formatLeft, secondsFrom } from '#core/competition/day/judge/stopwatch.ts';
import { formatRunTime, formatTotal } from '#core/competition/rules/messages.ts';
import { fullTime } from '#core/competition/rules/run/run-sheet.ts';
import { second } from '#core/kernel/time.ts';
import { useWakeLock } from '../../../design/hooks/use-wake-lock.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { Alerts } from './alerts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Flags } from './flags.tsx';
import styles from './judge.module.css';
import { sourceWords } from './judge-words.ts';
import { HandTime } from './review/hand-time.tsx';
import type { StageProps } from './run-context.ts';
import { SightingButtons } from './sighting-buttons.tsx';
import face from './stopwatch.module.css';
import { useTimer } from './use-timer.ts';

/** The hound is searching: time, flags, points, and a button for each sighting. */
export const SearchScreen = ({ run, bottom }: StageProps) => {
  const { card, rules, sheet, record } = run;
  const timer = useTimer(run);
  const [asked, setAsked] = useState<number | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  useWakeLock(true);
  const full = fullTime(rules);
  const isTimed = timer.source !== 'unknown';
  const isUp = isTimed && timer.ms >= full * second;

  const finish = () => {
    if (asked === null) return;
    setAsked(null);
    record(asked >= full ? { kind: 'time-up' } : { kind: 'stopped', secondsTaken: asked });
  };

  return (
    <>
      <div className={classNames(face.face, timer.alarm !== null && face.alarm)}>
        <p className={face.time} role="timer">
          {isTimed ? formatLeft(full, timer.ms) : '--:--'}
        </p>
        <p className={styles.who}>
          <b>{card.hound}</b>
          <span>{card.handler}</span>
        </p>
        <Flags used={sheet.flagsUsed} of={rules.ring.flags} />
        <p className={face.points}>{sheet.points === null ? 'too many' : `${formatTotal(sheet.points)} pts`}</p>
        <div className={face.notes}>
          <Alerts run={run} inOneStrip />
          <p className={face.source}>{sourceWords[timer.source]}</p>
        </div>
        <p className="visually-hidden" role="alert">
          {timer.alarm === 60 && 'One minute left'}
          {timer.alarm === 0 && 'Time is up'}
        </p>
      </div>
      <SightingButtons run={run} isUp={() => timer.nowMs() >= full * second} />
      {bottom(
        isTimed ? (
          <button type="button" className={styles.action} onClick={() => setAsked(secondsFrom(timer.nowMs()))}>
            {isUp ? 'Time up: finish' : 'Finish run'}
          </button>
        ) : (
          <button type="button" className={styles.action} onClick={() => setIsTyping(true)}>
            Type the time
          </button>
        ),
      )}
      <ConfirmDialog
        open={isTyping && !isTimed}
        title="Which time did a hand-held stopwatch show?"
        no="Keep searching"
        onNo={() => setIsTyping(false)}
      >
        <p>{sourceWords.unknown}</p>
        <HandTime run={run} isOpen />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked !== null}
        title="Stop this run?"
        yes="Stop the run"
        no={asked !== null && asked >= full ? 'Back' : 'Keep searching'}
        onYes={finish}
        onNo={() => setAsked(null)}
      >
        <p>
          {asked !== null && asked >= full
            ? 'The full time is used.'
            : `The time was ${formatRunTime(asked ?? 0)} when you tapped Finish.`}
        </p>
      </ConfirmDialog>
    </>
  );
};
