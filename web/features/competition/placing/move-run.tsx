import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import { groupName } from '#core/competition/day/messages.ts';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import type { OrderChange } from '#core/competition/day/running-order/change-order.ts';
import { runsOfRing } from '#core/competition/day/running-order/move-run.ts';
import type { ChangeOrderRefusal, MovedOrder } from '#core/competition/day/running-order/publish-order-changes.ts';
import { sameGroup } from '#core/kernel/class-and-level.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import type { EntryId, RingId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { formatTime } from '#core/kernel/time.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { useFocusHandover } from '../../../design/hooks/use-focus-handover.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { CloseRing } from './close-ring.tsx';
import { MergeGroups } from './merge-groups.tsx';
import styles from './move-run.module.css';
import { OrderVersions } from './order-versions.tsx';

type MoveRunProps = {
  readonly port: PlacingDesk;
  readonly onPublished: () => void;
};

/** The changes that are not published yet, with the resulting order. */
type Trial = { readonly changes: readonly OrderChange[]; readonly moved: MovedOrder };

/**
 * The published order, ring by ring: runs are moved by dragging or by their buttons, or swapped; a ring is closed; two
 * classes are merged; an earlier version is published again. All changes are collected: the new times and the broken rules are shown before
 * they are published together.
 */
export const MoveRun = ({ port, onPublished }: MoveRunProps) => {
  const readBoard = useCallback(async () => ok(await port.published()), [port]);
  const { value: board, problem, refetch } = useFetched(readBoard);
  const [chosen, setChosen] = useState<RingId | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [dragged, setDragged] = useState<EntryId | null>(null);
  const {
    busy,
    problem: notMoved,
    submit,
  } = useSubmit<ChangeOrderRefusal>({
    refused: ({ kind }) => messages.refusals[kind],
    failed: messages.notSaved,
    failure: 'the running order was not changed',
  });

  const refusal = useRef<HTMLDivElement>(null);
  // The forms below a long list of runs would otherwise seem to do nothing.
  useEffect(() => {
    if (notMoved !== null) refusal.current?.scrollIntoView?.({ block: 'nearest' });
  }, [notMoved]);

  const section = useRef<HTMLElement>(null);
  // A published version replaces this section.
  useFocusHandover(section);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Removes the trial, and its button that has the focus. */
  const endTrial = () => {
    setTrial(null);
    heading.current?.focus({ preventScroll: true });
  };

  const changes = trial?.changes ?? [];
  const send = async (next: readonly OrderChange[], publish: boolean): Promise<boolean> => {
    if (!board || busy) return false;
    if (next.length === 0) {
      endTrial();
      return true;
    }
    const outcome = await submit(
      () => port.change({ changes: next, seen: board.version ?? 0, publish }),
      (moved) => {
        if (!publish) return setTrial({ changes: next, moved });
        endTrial();
        refetch();
        onPublished();
      },
      ({ kind }) => {
        if (kind !== 'order-changed') return;
        setTrial(null);
        refetch();
      },
    );
    return outcome?.ok === true;
  };
  const add = (change: OrderChange): Promise<boolean> => send([...changes, change], false);

  if (!board) return problem ? <Alert kind="bad">{messages.notLoaded}</Alert> : <Loading />;
  const ring = chosen ?? board.rings[0]?.id;
  if (board.version === null || !ring) return null;
  const current = trial?.moved.runs ?? board.runs;
  const runs = runsOfRing(current, ring);
  const published = new Map(board.runs.map((run) => [run.entry, run]));
  const begun = (entry: EntryId) => published.get(entry)?.ringState != null;
  const mayMove = ({ entry }: Pick<RunCard, 'entry'>) => !begun(entry);
  /** Puts a run at this place among the others of the ring. */
  const putAt = (entry: EntryId, position: number) => {
    const others = runs.filter((run) => run.entry !== entry);
    return add({ kind: 'move', entry, ring, before: others[position]?.entry ?? null });
  };
  const drop = (event: DragEvent, onto: EntryId) => {
    event.preventDefault();
    if (dragged && dragged !== onto) {
      // The run takes the place of the one it is dropped on.
      void putAt(
        dragged,
        runs.findIndex(({ entry }) => entry === onto),
      );
    }
    setDragged(null);
  };

  return (
    <section ref={section} className={styles.move} aria-labelledby="move">
      <h2 id="move" ref={heading} tabIndex={-1}>
        Change the running order
      </h2>
      <p className="muted">
        Drag runs, or use their buttons. You’ll see the new times, and can make more changes, before anything is
        published; then everyone whose time changes hears of it once.
      </p>
      <Chips label="Ring" options={board.rings} selected={[ring]} onToggle={setChosen} />
      <div ref={refusal}>{notMoved && <Alert kind="bad">{notMoved}</Alert>}</div>
      <ol aria-label="Runs of the ring">
        {runs.map((run, position) => {
          const was = published.get(run.entry);
          const moved = was && (was.runsAt !== run.runsAt || was.ring !== run.ring);
          const regrouped = was && !sameGroup(was, run);
          const changed = moved || regrouped;
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
                  {regrouped && `; published in ${groupName(was)}`}
                  {moved &&
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
                      void add({ kind: 'move', entry: run.entry, ring: to.id, before: null });
                    }}
                  >
                    {board.rings.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                  <select
                    aria-label={`Swap ${run.hound} with`}
                    value=""
                    onChange={({ target }) => {
                      const other = current.find(({ entry }) => entry === target.value);
                      if (other) void add({ kind: 'swap', entry: run.entry, with: other.entry });
                    }}
                  >
                    <option value="">Swap with…</option>
                    {current
                      .filter((other) => other.entry !== run.entry && !other.reserve && mayMove(other))
                      .map((other) => (
                        <option key={other.entry} value={other.entry}>
                          {formatTime(other.runsAt)} {other.number} {other.hound}
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
      <CloseRing rings={board.rings} onClose={(closure) => add({ kind: 'close', ...closure })} />
      <MergeGroups runs={current} onMerge={(merge) => add({ kind: 'merge', ...merge })} />
      <OrderVersions
        port={port}
        current={board.version}
        onChoose={(version) => send([{ kind: 'again', version }], false)}
      />
      {trial && (
        <div className={styles.trial}>
          {trial.moved.conflicts.length > 0 && (
            <Alert kind="warn">
              <p>Before you publish this:</p>
              <ul>
                {trial.moved.conflicts.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Button variant="ink" busy={busy} onClick={() => send(changes, true)}>
            {trial.moved.conflicts.length > 0
              ? 'Publish it all the same'
              : `Publish ${formatCount(changes.length, 'change')}`}
          </Button>
          <Button variant="line" onClick={() => send(changes.slice(0, -1), false)}>
            Take back the last change
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
