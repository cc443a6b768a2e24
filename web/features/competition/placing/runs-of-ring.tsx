import { type DragEvent, useState } from 'react';
import type { GateBoard, GateRun } from '#core/competition/day/gate/board.ts';
import { groupName } from '#core/competition/day/messages.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import type { OrderChange } from '#core/competition/day/running-order/change-order.ts';
import { runsOfRing } from '#core/competition/day/running-order/move-run.ts';
import { sameGroup } from '#core/kernel/class-and-level.ts';
import type { EntryId, RingId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import { Button } from '../../../design/button.tsx';
import styles from './move-run.module.css';

type RunsOfRingProps = {
  /** The published order. */
  readonly board: GateBoard;
  /** The runs of all rings with the changes so far. */
  readonly current: readonly RunCard[];
  readonly ring: RingId;
  readonly onAdd: (change: OrderChange) => void;
  /** Called with the ring that a run goes to. */
  readonly onRing: (ring: RingId) => void;
};

/** The runs of one ring: each says what has changed, and is moved by dragging or by its buttons. */
export const RunsOfRing = ({ board, current, ring, onAdd, onRing }: RunsOfRingProps) => {
  const [dragged, setDragged] = useState<EntryId | null>(null);
  const runs = runsOfRing(current, ring);
  const published = new Map(board.runs.map((run) => [run.entry, run]));
  const mayMove = ({ entry }: RunCard) => !hasBegun(published.get(entry));
  const toSwap = current.filter((run) => !run.reserve && mayMove(run));
  /** Puts a run at this place among the others of the ring. */
  const putAt = (entry: EntryId, position: number) => {
    const others = runs.filter((run) => run.entry !== entry);
    onAdd({ kind: 'move', entry, ring, before: others[position]?.entry ?? null });
  };
  const drop = (event: DragEvent, onto: EntryId, position: number) => {
    event.preventDefault();
    // The run takes the place of the one it is dropped on.
    if (dragged && dragged !== onto) putAt(dragged, position);
    setDragged(null);
  };

  return (
    <>
      <ol aria-label="Runs of the ring">
        {runs.map((run, position) => (
          <li
            key={run.entry}
            draggable={mayMove(run)}
            data-changed={isChanged(run, published.get(run.entry)) || undefined}
            onDragStart={(event) => {
              // Without data, Safari on an iPad starts no drag.
              event.dataTransfer.setData('text/plain', run.hound);
              setDragged(run.entry);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, run.entry, position)}
          >
            <span className="num">{formatTime(run.runsAt)}</span>
            <RunInWords run={run} was={published.get(run.entry)} rings={board.rings} />
            {mayMove(run) && (
              <span className={styles.buttons}>
                <Step run={run} isOff={position === 0} by="Earlier" onStep={() => putAt(run.entry, position - 1)} />
                <Step
                  run={run}
                  isOff={position === runs.length - 1}
                  by="Later"
                  onStep={() => putAt(run.entry, position + 1)}
                />
                <RingChoice
                  run={run}
                  rings={board.rings}
                  onChoose={(to) => {
                    onRing(to);
                    onAdd({ kind: 'move', entry: run.entry, ring: to, before: null });
                  }}
                />
                <SwapChoice
                  run={run}
                  others={toSwap}
                  onChoose={(other) => onAdd({ kind: 'swap', entry: run.entry, with: other })}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {runs.length === 0 && <p>No hound runs in this ring.</p>}
    </>
  );
};

const hasBegun = (published: GateRun | undefined): boolean => published?.ringState != null;

const isMoved = (run: RunCard, was: RunCard): boolean => was.runsAt !== run.runsAt || was.ring !== run.ring;

const isChanged = (run: RunCard, was: RunCard | undefined): boolean =>
  was !== undefined && (isMoved(run, was) || !sameGroup(was, run));

type RunInWordsProps = Pick<GateBoard, 'rings'> & { readonly run: RunCard; readonly was: GateRun | undefined };

const RunInWords = ({ run, was, rings }: RunInWordsProps) => {
  const ringName = (ring: RingId) => rings.find(({ id }) => id === ring)?.name ?? ring;
  return (
    <span>
      <b>
        {run.number} {run.hound}
      </b>
      , {run.handler}
      <small>
        {groupName(run)}
        {was && !sameGroup(was, run) && `; published in ${groupName(was)}`}
        {was &&
          isMoved(run, was) &&
          `; published for ${formatTime(was.runsAt)}${was.ring === run.ring ? '' : ` in ${ringName(was.ring)}`}`}
        {hasBegun(was) && '; has begun'}
      </small>
    </span>
  );
};

type StepProps = {
  readonly run: RunCard;
  readonly by: 'Earlier' | 'Later';
  readonly isOff: boolean;
  readonly onStep: () => void;
};

const Step = ({ run, by, isOff, onStep }: StepProps) => (
  <Button
    variant="line"
    small
    aria-label={`${run.hound} ${by.toLowerCase()}`}
    aria-disabled={isOff}
    onClick={() => !isOff && onStep()}
  >
    {by}
  </Button>
);

type RingChoiceProps = Pick<GateBoard, 'rings'> & {
  readonly run: RunCard;
  readonly onChoose: (ring: RingId) => void;
};

const RingChoice = ({ run, rings, onChoose }: RingChoiceProps) => (
  <select
    aria-label={`Ring of ${run.hound}`}
    value={run.ring}
    onChange={({ target }) => {
      const to = rings.find(({ id }) => id === target.value);
      if (to) onChoose(to.id);
    }}
  >
    {rings.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

type SwapChoiceProps = {
  readonly run: RunCard;
  readonly others: readonly RunCard[];
  readonly onChoose: (other: EntryId) => void;
};

const SwapChoice = ({ run, others, onChoose }: SwapChoiceProps) => (
  <select
    aria-label={`Swap ${run.hound} with`}
    value=""
    onChange={({ target }) => {
      const other = others.find(({ entry }) => entry === target.value);
      if (other) onChoose(other.entry);
    }}
  >
    <option value="">Swap with…</option>
    {others
      .filter(({ entry }) => entry !== run.entry)
      .map(({ entry, runsAt, number, hound }) => (
        <option key={entry} value={entry}>
          {formatTime(runsAt)} {number} {hound}
        </option>
      ))}
  </select>
);
