import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import { gateStatuses, lastStep, notHere } from '#core/competition/day/gate/gate-status.ts';
import { statusWithRing } from '#core/competition/day/gate/status-with-ring.ts';
import type { GateEvent, GateEventKind } from '#core/competition/day/gate-event.ts';
import { firstReserve } from '#core/competition/day/running-order/promote.ts';
import { folded } from '#core/kernel/folded-for-search.ts';
import type { EntryId, RingId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import { FoldedAnnouncements } from '../../../app/festival/announcements.tsx';
import { usePhoneSettings } from '../../../app/festival/use-phone-settings.ts';
import type { GatePagePorts } from '../../../composition/staff-api.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { Actions } from './actions.tsx';
import { Announce } from './announce.tsx';
import styles from './gate.module.css';
import { connectionWords, eventInWords, isHeldUp } from './gate-words.ts';
import { HoundAtGate } from './hound-at-gate.tsx';
import { RunList } from './run-list.tsx';
import { Search } from './search.tsx';
import { Tally } from './tally.tsx';
import { useGate } from './use-gate.ts';

const over = new Set(['done', 'scratched']);
const lastShown = 6;

/** The gate: the next hound is selected automatically, any other by search. */
export const Gate = ({ ports }: { readonly ports: GatePagePorts }) => {
  const { board, waiting, connection, record, refresh } = useGate(ports);
  const [settings, setSettings] = usePhoneSettings(ports.deviceEventLog);
  const [ring, setRing] = useState<RingId | 'all'>('all');
  const [picked, setPicked] = useState<EntryId | null>(null);
  const [scratched, setScratched] = useState<Scratched | null>(null);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const sign = useRef<HTMLDivElement>(null);

  if (!board)
    return (
      <>
        <h1 tabIndex={-1}>The gate</h1>
        {connection === 'up' ? (
          <Loading />
        ) : (
          <p>We can’t reach the festival, and this device hasn’t loaded the board yet.</p>
        )}
      </>
    );

  const marks = [...board.marks, ...waiting.filter(({ id }) => !board.marks.some((known) => known.id === id))];
  const statuses = gateStatuses(marks, board.calls);
  const statusOf = (run: Run) => statusWithRing(statuses.get(run.entry) ?? notHere, run.ringState);
  const runs = board.runs.filter((run) => ring === 'all' || run.ring === ring);
  const running = runs.filter(({ reserve }) => !reserve);
  const next = running.find((run) => !over.has(statusOf(run).kind) && !isHeldUp(run, statusOf(run)));
  const run = runs.find(({ entry }) => entry === picked) ?? next;
  // While a steward types, no action of another hound is on the screen.
  const isSeeking = sought.trim() !== '';
  const found = !isSeeking ? runs : runs.filter((each) => matches(each, sought));
  const last = marks.toSorted((a, b) => b.at - a.at).slice(0, lastShown);
  const hasReserve = (of: Run) =>
    !of.reserve && firstReserve(board.runs, of, (each) => statusOf(each).kind === 'scratched') !== undefined;
  const lastInSeason = (of: Run) =>
    board.runs.findLast(
      (each) =>
        each.ring === of.ring &&
        each.entry !== of.entry &&
        each.inSeason &&
        !each.reserve &&
        !over.has(statusOf(each).kind),
    )?.hound;
  const ringName = (id: RingId) => board.rings.find((each) => each.id === id)?.name ?? id;

  const pick = (entry: EntryId) => {
    setPicked(entry);
    setScratched(null);
    setTyped('');
    sign.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const pickTheOnlyOne = (event: FormEvent) => {
    event.preventDefault();
    const hits = runs.filter((each) => matches(each, typed));
    if (typed.trim() !== '' && hits.length === 1 && hits[0]) pick(hits[0].entry);
  };
  const tap = (of: Run, kind: GateEventKind, undoes?: GateEvent['id']) => {
    record(of.entry, kind, undoes);
    setScratched(kind === 'scratched' ? { of, reserves: reservesIn(board) } : null);
    // Shows the next hound once this one is done. A scratched hound stays, so that the scratch can be undone, and so does
    // one without the questionnaire, so that the steward can say so.
    if (kind === 'done') setPicked(null);
    else if (kind === 'scratched' || of.needsQuestionnaire) setPicked(of.entry);
  };

  return (
    <div className={classNames(styles.gate, settings.light && styles.light)}>
      <header>
        <h1 tabIndex={-1}>The gate</h1>
        <Chips
          label="Ring"
          options={[{ id: 'all' as const, name: 'All rings' }, ...board.rings]}
          selected={[ring]}
          onToggle={setRing}
        />
        <p className={styles.line} data-line={connection} role="status">
          {connectionWords[connection]}
          {connection !== 'up' && waiting.length > 0 && ` ${waiting.length} waiting.`}
        </p>
      </header>
      <FoldedAnnouncements list={board.announcements} />
      {board.version === null && <p className={styles.nothing}>No running order has been published yet.</p>}
      <Search typed={typed} onType={setTyped} onSubmit={pickTheOnlyOne} />
      {isSeeking && <RunList label="Found" runs={found} selected={run?.entry} statusOf={statusOf} onPick={pick} />}
      {run && !isSeeking && (
        <>
          <div ref={sign}>
            <HoundAtGate run={run} status={statusOf(run)} calls={board.calls} ringName={ringName(run.ring)} />
          </div>
          {scratched && (
            <p role="status">{whoRunsInstead(scratched, board, connection === 'up', hasReserve(scratched.of))}</p>
          )}
          <Actions
            run={run}
            status={statusOf(run)}
            isJudged={run.ringState !== null}
            maxCalls={board.calls}
            hasReserve={hasReserve(run)}
            lastInSeason={run.inSeason ? undefined : lastInSeason(run)}
            last={lastStep(
              marks.filter(({ entry }) => entry === run.entry),
              board.calls,
            )}
            onTap={(kind, undoes) => tap(run, kind, undoes)}
          />
          {picked && next && next.entry !== run.entry && (
            <button type="button" className={styles.toNext} onClick={() => pick(next.entry)}>
              Next: {next.number} {next.hound}
            </button>
          )}
        </>
      )}
      <Tally kinds={running.map((each) => statusOf(each).kind)} />
      <RunList label="Runs" runs={runs} selected={run?.entry} statusOf={statusOf} onPick={pick} />
      <button
        type="button"
        className={styles.toNext}
        aria-pressed={settings.light}
        onClick={() => setSettings({ ...settings, light: !settings.light })}
      >
        Light screen: {settings.light ? 'on' : 'off'}
      </button>
      <Announce
        api={ports.announcementsApi}
        newId={ports.newEventId}
        rings={board.rings}
        current={board.announcements}
        onChanged={refresh}
      />
      {last.length > 0 && (
        <section className={styles.last} aria-label="Last six">
          <ol>
            {last.map((event) => (
              <li key={event.id}>
                <span className="num">{formatTime(event.at)}</span>
                <span>{board.runs.find((each) => each.entry === event.entry)?.hound}</span>
                <span>{eventInWords(event, marks)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
};

type Run = GateBoard['runs'][number];

/** The run that was just scratched, and the reserves at that moment. */
type Scratched = { readonly of: Run; readonly reserves: ReadonlySet<EntryId> };

const reservesIn = (board: GateBoard): ReadonlySet<EntryId> =>
  new Set(board.runs.flatMap(({ entry, reserve }) => (reserve ? [entry] : [])));

const whoRunsInstead = (
  { of, reserves }: Scratched,
  board: GateBoard,
  isOnline: boolean,
  hasReserve: boolean,
): string => {
  if (of.reserve) return 'It was a reserve, so no run changes.';
  const instead = board.runs.find(({ entry, reserve }) => reserves.has(entry) && !reserve);
  if (instead)
    return `${instead.hound}, number ${instead.number}, runs at ${formatTime(instead.runsAt)} instead, and has been told.`;
  if (!hasReserve) return 'There’s no reserve for this class.';
  return isOnline ? 'The first reserve takes over.' : 'The first reserve takes over as soon as there’s signal.';
};

const matches = ({ number, hound, handler }: Run, sought: string): boolean => {
  const text = folded(sought.trim());
  return String(number) === text || folded(`${hound} ${handler}`).includes(text);
};
