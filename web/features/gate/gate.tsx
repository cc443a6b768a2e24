import { useDeferredValue, useState } from 'react';
import type { GateBoard } from '#core/competition-day/gate/board.ts';
import { gateStatuses, notHere } from '#core/competition-day/gate/gate-status.ts';
import { groupName } from '#core/competition-day/messages.ts';
import type { EntryId, RingId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import type { GatePagePorts } from '../../composition/staff-api.ts';
import { Chips } from '../../design/forms/chips.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { Actions } from './actions.tsx';
import styles from './gate.module.css';
import { connectionWords, eventWords, statusWords } from './gate-words.ts';
import { StatusIcon } from './status-icon.tsx';
import { useGate } from './use-gate.ts';

type Run = GateBoard['runs'][number];

const over = new Set(['done', 'scratched']);
const lastShown = 6;

/** The gate: the next hound is selected automatically, any other by search. */
export const Gate = ({ ports }: { readonly ports: GatePagePorts }) => {
  const { board, waiting, connection, record } = useGate(ports);
  const [ring, setRing] = useState<RingId | 'all'>('all');
  const [picked, setPicked] = useState<EntryId | null>(null);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);

  if (!board)
    return (
      <>
        <h1 tabIndex={-1}>The gate</h1>
        {connection === 'up' ? (
          <Loading />
        ) : (
          <p>We cannot reach the festival, and this device has not seen the board yet.</p>
        )}
      </>
    );

  const marks = [...board.marks, ...waiting.filter(({ id }) => !board.marks.some((known) => known.id === id))];
  const statuses = gateStatuses(marks, board.calls);
  const statusOf = ({ entry }: Run) => statuses.get(entry) ?? notHere;
  const runs = board.runs.filter((run) => ring === 'all' || run.ring === ring);
  const running = runs.filter(({ reserve }) => !reserve);
  const count = (...kinds: readonly string[]) => running.filter((run) => kinds.includes(statusOf(run).kind)).length;
  const next = running.find((run) => !over.has(statusOf(run).kind));
  const run = runs.find(({ entry }) => entry === picked) ?? next;
  const found = sought.trim() === '' ? runs : runs.filter((each) => matches(each, sought));
  const last = marks.toSorted((a, b) => b.at - a.at).slice(0, lastShown);
  const ringName = (id: RingId) => board.rings.find((each) => each.id === id)?.name ?? id;

  return (
    <div className={styles.gate}>
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
      {board.version === null && <p className={styles.nothing}>No running order is published yet.</p>}
      {run && (
        <>
          <div className={styles.verdict} data-standing={statusOf(run).kind} role="status">
            <StatusIcon of={statusOf(run).kind} />
            <h2>{statusWords[statusOf(run).kind].verdict}</h2>
            <p>
              <b>
                {run.number} {run.hound}
              </b>
              , {run.handler}
              <br />
              {run.reserve
                ? `Reserve of ${groupName(run)}, ${ringName(run.ring)}`
                : `${formatTime(run.runsAt)}, ${ringName(run.ring)}, ${groupName(run)}; here by ${formatTime(run.beThereAt)}`}
              {run.needsQuestionnaire && (
                <>
                  <br />
                  <b>No questionnaire yet, so no run: they answer it in My Festival.</b>
                </>
              )}
              {statusOf(run).calls > 0 && (
                <>
                  <br />
                  Called {statusOf(run).calls} of {board.calls} times
                </>
              )}
            </p>
          </div>
          <Actions
            run={run}
            status={statusOf(run)}
            mostCalls={board.calls}
            onPress={(kind) => {
              record(run.entry, kind);
              // Shows the next hound once this one is through.
              if (kind === 'done' || kind === 'scratched') setPicked(null);
            }}
          />
        </>
      )}
      <dl className={styles.tally}>
        <Tally words="here">{count('here', 'on-deck', 'in-the-ring')}</Tally>
        <Tally words="still to come">{count('not-here')}</Tally>
        <Tally words="done">{count('done')}</Tally>
        <Tally words="absent or scratched">{count('absent', 'scratched')}</Tally>
      </dl>
      <div className={styles.find}>
        <label htmlFor="sought">Number, hound or handler</label>
        <input
          id="sought"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ol className={styles.runs} aria-label="Runs">
          {found.map((each) => (
            <li key={each.entry}>
              <button type="button" aria-pressed={each.entry === run?.entry} onClick={() => setPicked(each.entry)}>
                <span className="num">{each.reserve ? 'Reserve' : formatTime(each.runsAt)}</span>
                <span>
                  {each.number} {each.hound}, {each.handler}
                </span>
                <b>{statusWords[statusOf(each).kind].word}</b>
              </button>
            </li>
          ))}
        </ol>
        {found.length === 0 && typed !== '' && <p role="status">Nobody is called that.</p>}
      </div>
      {last.length > 0 && (
        <section className={styles.last} aria-label="Last six">
          <ol>
            {last.map((event) => {
              const of = board.runs.find(({ entry }) => entry === event.entry);
              return (
                <li key={event.id}>
                  <span className="num">{formatTime(event.at)}</span>
                  <span>{of ? `${of.number} ${of.hound}, ${of.handler}` : ''}</span>
                  <b>{eventWords[event.kind]}</b>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
};

const Tally = ({ words, children }: { readonly words: string; readonly children: number }) => (
  <div>
    <dt>{words}</dt>
    <dd>{children}</dd>
  </div>
);

const matches = ({ number, hound, handler }: Run, sought: string): boolean => {
  const text = sought.trim().toLowerCase();
  return String(number) === text || `${hound} ${handler}`.toLowerCase().includes(text);
};
