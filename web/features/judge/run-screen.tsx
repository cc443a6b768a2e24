import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { rulesOfTheDay } from '#core/competition-day/judge/class-readings.ts';
import { currentSheet } from '#core/competition-day/judge/current-sheet.ts';
import { placeInGroup } from '#core/competition-day/judge/ring-list.ts';
import { lastUndoable, type RunEventBody } from '#core/competition-day/judge/run-event.ts';
import { eventsOfRun } from '#core/competition-day/judge/stored-events.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { useDoubleTapGuard } from '../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../design/type/class-names.ts';
import { Alerts } from './alerts.tsx';
import { BibCheck } from './bib-check.tsx';
import { Decide } from './decide.tsx';
import { Done } from './done.tsx';
import styles from './judge.module.css';
import { groupName } from './judge-words.ts';
import type { Phone } from './phone.ts';
import { ReadyToStart } from './ready.tsx';
import { Review } from './review.tsx';
import type { RunContext } from './run-context.ts';
import { RunMenu } from './run-menu.tsx';
import { Searching } from './searching.tsx';
import { TopBar } from './top-bar.tsx';

type RunScreenProps = {
  readonly card: RunCard;
  readonly phone: Phone;
  readonly rulebook: Rulebook;
  readonly stopwatch: () => number;
  readonly onLeave: () => void;
};

/** One run, from the call to the signed sheet. Everything shown is computed from its events. */
export const RunScreen = ({ card, phone, rulebook, stopwatch, onLeave }: RunScreenProps) => {
  const { events: all, day, device, judge, zero, notSaved } = useSelector(phone, ({ context }) => context);
  const [menu, setMenu] = useState(false);
  const rules = useMemo(() => rulesOfTheDay(rulebook, card, day?.readings ?? []), [rulebook, card, day?.readings]);
  const stored = useMemo(() => eventsOfRun(all, card.entry), [all, card.entry]);
  const sheet = useMemo(
    () =>
      currentSheet(
        stored.map(({ mark }) => mark),
        rules,
      ),
    [stored, rules],
  );
  const tapGuard = useDoubleTapGuard(sheet.stage);
  const undoGuard = useDoubleTapGuard(`${stored.filter(({ mark }) => mark.kind === 'undone').length}`);
  if (!device || !judge || !day) return null;

  const record = (body: RunEventBody) =>
    phone.send({ type: 'eventEntered', entry: card.entry, attempt: sheet.record.attempt, body });
  const undoable = sheet.initials === null ? lastUndoable(stored, device, judge) : undefined;
  const undo = () => undoable && record({ kind: 'undone', undoes: undoable.id });
  const run: RunContext = { card, rules, stored, sheet, device, judge, zero, stopwatch, record };
  const { number, of } = placeInGroup(day, card);

  const bottom = (action?: ReactNode) => (
    <div className={styles.bottom}>
      <button type="button" className={classNames(styles.quiet, undoGuard)} aria-disabled={!undoable} onClick={undo}>
        Undo
      </button>
      <button type="button" className={styles.quiet} onClick={() => setMenu(true)}>
        More
      </button>
      {action}
    </div>
  );

  return (
    <div className={classNames(styles.phone, tapGuard)}>
      <TopBar phone={phone}>
        {groupName(card)} · {number > 0 ? `Run ${number} of ${of}` : 'Reserve'}
      </TopBar>
      <Alerts run={run} notSaved={notSaved} />
      {screenOf(run, bottom, onLeave)}
      <RunMenu open={menu} run={run} onClose={() => setMenu(false)} onLeave={onLeave} />
    </div>
  );
};

const screenOf = (run: RunContext, bottom: (action?: ReactNode) => ReactNode, onLeave: () => void) => {
  switch (run.sheet.stage) {
    case 'called':
      return <BibCheck run={run} bottom={bottom} />;
    case 'ready':
      return <ReadyToStart run={run} bottom={bottom} />;
    case 'searching':
      return <Searching run={run} bottom={bottom} />;
    case 'review':
    case 'withdrawn':
    case 'disqualified':
      return <Review run={run} bottom={bottom} />;
    case 'provisional':
      return <Decide run={run} onLeave={onLeave} />;
    case 'confirmed':
      return <Done run={run} onLeave={onLeave} />;
    default:
      return run.sheet.stage satisfies never;
  }
};
