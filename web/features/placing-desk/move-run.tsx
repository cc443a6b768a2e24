import { type DragEvent, useCallback, useRef, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { GateBoard } from '#core/competition-day/gate/board.ts';
import { groupName } from '#core/competition-day/messages.ts';
import type { PlacingDesk } from '#core/competition-day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition-day/placing/messages.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import type { MovedOrder } from '#core/competition-day/running-order/move-on-the-day.ts';
import { type Move, runsOfRing } from '#core/competition-day/running-order/move-run.ts';
import type { EntryId, RingId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { formatTime } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button } from '../../design/button.tsx';
import { Chips } from '../../design/forms/chips.tsx';
import { useFocusHandover } from '../../design/hooks/use-focus-handover.ts';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import styles from './move-run.module.css';

type MoveRunProps = {
  readonly port: PlacingDesk;
  readonly onPublished: () => void;
};

/** A move that is not published yet, with the resulting order. */
type Trial = { readonly move: Move; readonly moved: MovedOrder };

/**
 * The published order, ring by ring: a run is moved by dragging or by its buttons; the new times and the broken rules
 * are shown before anything is published.
 */
export const MoveRun = ({ port, onPublished }: MoveRunProps) => {
  const { log } = usePorts();
  const readBoard = useCallback(async () => ok(await port.published()), [port]);
  const { value: board, problem, refetch } = useFetched(readBoard);
  const [chosen, setChosen] = useState<RingId | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [dragged, setDragged] = useState<EntryId | null>(null);
  const [busy, setBusy] = useState(false);
  const [notMoved, setNotMoved] = useState<string | null>(null);

  const section = useRef<HTMLElement>(null);
  // A published version replaces this section.
  useFocusHandover(section);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Removes the trial, and its button that has the focus. */
  const endTrial = () => {
    setTrial(null);
    heading.current?.focus({ preventScroll: true });
  };

  const send = async (move: Move, publish: boolean) => {
    if (!board || busy) return;
    setBusy(true);
    setNotMoved(null);
    try {
      const outcome = await port.move({ ...move, seen: board.version ?? 0, publish });
      if (!outcome.ok) {
        setNotMoved(messages.refusals[outcome.refusal.kind]);
        if (outcome.refusal.kind === 'order-changed') {
          setTrial(null);
          refetch();
        }
      } else if (publish) {
        endTrial();
        refetch();
        onPublished();
      } else setTrial({ move, moved: outcome.value });
    } catch (cause) {
      log.warn('a run was not moved', { cause: String(cause) });
      setNotMoved(notSavedMessage(cause, messages.notSaved));
    } finally {
      setBusy(false);
    }
  };

  if (!board) return problem ? <Alert kind="bad">{messages.notLoaded}</Alert> : <Loading />;
  const ring = chosen ?? board.rings[0]?.id;
  if (board.version === null || !ring) return null;
  const runs = runsOfRing(trial?.moved.runs ?? board.runs, ring);
  const published = new Map(board.runs.map((run) => [run.entry, run]));
  const begun = (entry: EntryId) => published.get(entry)?.ringState != null;
  const mayMove = ({ entry }: Pick<RunCard, 'entry'>) => !begun(entry) && (!trial || trial.move.entry === entry);
  /** Puts a run at this place among the others of the ring. */
  const putAt = (entry: EntryId, position: number) => {
    const others = runs.filter((run) => run.entry !== entry);
    send({ entry, ring, before: others[position]?.entry ?? null }, false);
  };
  const drop = (event: DragEvent, onto: EntryId) => {
    event.preventDefault();
    if (dragged && dragged !== onto) {
      // The run takes the place of the one it is dropped on.
      putAt(
        dragged,
        runs.findIndex(({ entry }) => entry === onto),
      );
    }
    setDragged(null);
  };

  return (
    <section ref={section} className={styles.move} aria-labelledby="move">
      <h2 id="move" ref={heading} tabIndex={-1}>
        Move a run
      </h2>
      <p className="muted">
        Drag a run, or use its buttons. You’ll see the new times before anything is published; then we email and text
        anyone whose time changes.
      </p>
      <Chips label="Ring" options={board.rings} selected={[ring]} onToggle={setChosen} />
      {notMoved && <Alert kind="bad">{notMoved}</Alert>}
      <ol aria-label="Runs of the ring">
        {runs.map((run, position) => {
          const was = published.get(run.entry);
          const changed = was && (was.runsAt !== run.runsAt || was.ring !== run.ring);
          return (
            <li
              key={run.entry}
              draggable={mayMove(run)}
              data-changed={changed || undefined}
              onDragStart={(event) => {
                // Without data, Safari on an iPad starts no drag.
                event.dataTransfer.setData('text/plain', run.hound);
                setDragged(run.entry);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, run.entry)}
            >
              <span className="num">{formatTime(run.runsAt)}</span>
              <span>
                <b>
                  {run.number} {run.hound}
                </b>
                , {run.handler}
                <small>
                  {groupName(run)}
                  {changed &&
                    `; published for ${formatTime(was.runsAt)}${was.ring === run.ring ? '' : ` in ${ringName(board, was.ring)}`}`}
                  {begun(run.entry) && '; has begun'}
                </small>
              </span>
              {mayMove(run) && (
                <span className={styles.buttons}>
                  <Button
                    variant="line"
                    small
                    aria-label={`${run.hound} earlier`}
                    aria-disabled={position === 0}
                    onClick={() => position > 0 && putAt(run.entry, position - 1)}
                  >
                    Earlier
                  </Button>
                  <Button
                    variant="line"
                    small
                    aria-label={`${run.hound} later`}
                    aria-disabled={position === runs.length - 1}
                    onClick={() => position < runs.length - 1 && putAt(run.entry, position + 1)}
                  >
                    Later
                  </Button>
                  <select
                    aria-label={`Ring of ${run.hound}`}
                    value={ring}
                    onChange={({ target }) => {
                      const to = board.rings.find(({ id }) => id === target.value);
                      if (!to) return;
                      setChosen(to.id);
                      send({ entry: run.entry, ring: to.id, before: null }, false);
                    }}
                  >
                    {board.rings.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {runs.length === 0 && <p>No hound runs in this ring.</p>}
      {trial && (
        <div className={styles.trial}>
          {trial.moved.conflicts.length > 0 && (
            <Alert kind="warn">
              <p>This order breaks rules of the day:</p>
              <ul>
                {trial.moved.conflicts.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Button variant="ink" busy={busy} onClick={() => send(trial.move, true)}>
            {trial.moved.conflicts.length > 0 ? 'Publish it all the same' : 'Publish this move'}
          </Button>
          <Button variant="line" onClick={endTrial}>
            Leave it as it was
          </Button>
        </div>
      )}
    </section>
  );
};

const ringName = (board: GateBoard, ring: RingId): string => board.rings.find(({ id }) => id === ring)?.name ?? ring;
