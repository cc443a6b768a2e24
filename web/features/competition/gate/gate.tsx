import { useDeferredValue, useRef, useState } from 'react';
import type { GateRun } from '#core/competition/day/gate/board.ts';
import type { GateEvent, GateEventKind } from '#core/competition/day/gate-event.ts';
import { folded } from '#core/kernel/folded-for-search.ts';
import type { EntryId, RingId } from '#core/kernel/ids.ts';
import { FoldedAnnouncements } from '../../../app/festival/announcements.tsx';
import { useDeviceSettings } from '../../../app/festival/use-device-settings.ts';
import type { GatePagePorts } from '../../../composition/staff-api.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import styles from './gate.module.css';
import { connectionWords, isHeldUp } from './gate-words.ts';
import { HoundAtGate } from './hound-at-gate.tsx';
import { LastEvents } from './last-events.tsx';
import { RunActions } from './run-actions.tsx';
import { RunList } from './run-list.tsx';
import { RunSearch } from './run-search.tsx';
import { runsAtGate } from './runs-at-gate.ts';
import { type Scratched, scratchedNow, whoRunsInstead } from './scratched.ts';
import { Tally } from './tally.tsx';
import { type GateState, useGate } from './use-gate.ts';

/** The gate: the next hound is selected automatically, any other by search. */
export const Gate = ({ ports }: { readonly ports: GatePagePorts }) => {
  const { board, waiting, connection, record, refresh } = useGate(ports);
  const [settings, setSettings] = useDeviceSettings(ports.deviceEventLog);
  const [ring, setRing] = useState<RingId | 'all'>('all');
  const [picked, setPicked] = useState<EntryId | null>(null);
  const [scratched, setScratched] = useState<Scratched | null>(null);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const sign = useRef<HTMLDivElement>(null);

  if (!board) return <NotLoaded isOnline={connection === 'up'} />;

  const gate = runsAtGate(board, waiting);
  const { statusOf } = gate;
  const runs = board.runs.filter((run) => ring === 'all' || run.ring === ring);
  const running = runs.filter(({ reserve }) => !reserve);
  const next = running.find((run) => !gate.isOver(run) && !isHeldUp(run, statusOf(run)));
  const run = runs.find(({ entry }) => entry === picked) ?? next;
  // While a steward types, no action of another hound is on the screen.
  const isSeeking = sought.trim() !== '';

  const pick = (entry: EntryId) => {
    setPicked(entry);
    setScratched(null);
    setTyped('');
    sign.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const pickTheOnlyOne = () => {
    const [hit, ...others] = runs.filter((each) => matches(each, typed));
    if (typed.trim() !== '' && hit && others.length === 0) pick(hit.entry);
  };
  const tap = (of: GateRun, kind: GateEventKind, undoes?: GateEvent['id']) => {
    record(of.entry, kind, undoes);
    setScratched(kind === 'scratched' ? scratchedNow(of, board) : null);
    // Shows the next hound once this one is done. A scratched hound stays, so that the scratch can be undone, and so does
    // one without the questionnaire, so that the steward can say so.
    if (kind === 'done') setPicked(null);
    else if (kind === 'scratched' || of.needsQuestionnaire) setPicked(of.entry);
  };
  const list = { selected: run?.entry, statusOf, onPick: pick };

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
        <ConnectionLine connection={connection} waiting={waiting.length} />
      </header>
      <FoldedAnnouncements list={board.announcements} />
      {board.version === null && <p className={styles.nothing}>No running order has been published yet.</p>}
      <RunSearch typed={typed} onType={setTyped} onEnter={pickTheOnlyOne} />
      {isSeeking && <RunList label="Found" runs={runs.filter((each) => matches(each, sought))} {...list} />}
      {run && !isSeeking && (
        <>
          <div ref={sign}>
            <HoundAtGate run={run} gate={gate} />
          </div>
          {scratched && <p role="status">{whoRunsInstead(scratched, gate, connection === 'up')}</p>}
          <RunActions run={run} gate={gate} onTap={(kind, undoes) => tap(run, kind, undoes)} />
          {picked && next && next.entry !== run.entry && (
            <button type="button" className={styles.toNext} onClick={() => pick(next.entry)}>
              Next: {next.number} {next.hound}
            </button>
          )}
        </>
      )}
      <Tally kinds={running.map((each) => statusOf(each).kind)} />
      <RunList label="Runs" runs={runs} {...list} />
      <LightScreenButton isOn={settings.light} onSwitch={(light) => setSettings({ ...settings, light })} />
      <AnnouncementForm ports={ports} board={board} onChanged={refresh} />
      <LastEvents gate={gate} />
    </div>
  );
};

const NotLoaded = ({ isOnline }: { readonly isOnline: boolean }) => (
  <>
    <h1 tabIndex={-1}>The gate</h1>
    {isOnline ? <Loading /> : <p>We can’t reach the festival, and this device hasn’t loaded the board yet.</p>}
  </>
);

type ConnectionLineProps = Pick<GateState, 'connection'> & { readonly waiting: number };

const ConnectionLine = ({ connection, waiting }: ConnectionLineProps) => (
  <p className={styles.line} data-line={connection} role="status">
    {connectionWords[connection]}
    {connection !== 'up' && waiting > 0 && ` ${waiting} waiting.`}
  </p>
);

type LightScreenButtonProps = { readonly isOn: boolean; readonly onSwitch: (on: boolean) => void };

const LightScreenButton = ({ isOn, onSwitch }: LightScreenButtonProps) => (
  <button type="button" className={styles.toNext} aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
    Light screen: {isOn ? 'on' : 'off'}
  </button>
);

const matches = ({ number, hound, handler }: GateRun, sought: string): boolean => {
  const text = folded(sought.trim());
  return String(number) === text || folded(`${hound} ${handler}`).includes(text);
};
