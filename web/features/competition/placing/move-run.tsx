import { useEffect, useRef, useState } from 'react';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import type { RingId } from '#core/kernel/ids.ts';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { useFocusHandover } from '../../../design/hooks/use-focus-handover.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { CloseRing } from './close-ring.tsx';
import { MergeGroups } from './merge-groups.tsx';
import styles from './move-run.module.css';
import { OrderVersions } from './order-versions.tsx';
import { RunsOfRing } from './runs-of-ring.tsx';
import { type OrderTrial, useOrderTrial } from './use-order-trial.ts';

type MoveRunProps = {
  readonly port: PlacingDesk;
  readonly onPublished: () => void;
};

/**
 * The published order, ring by ring: runs are moved by dragging or by their buttons, or swapped; a ring is closed; two
 * classes are merged; an earlier version is published again. All changes are collected: the new times and the broken rules are shown before
 * they are published together.
 */
export const MoveRun = ({ port, onPublished }: MoveRunProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useOrderTrial(port, {
    onPublished,
    onEnded: () => heading.current?.focus({ preventScroll: true }),
  });
  const { board, trial, notMoved, add } = order;
  const [chosen, setChosen] = useState<RingId | null>(null);

  const refusal = useRef<HTMLDivElement>(null);
  // The forms below a long list of runs would otherwise seem to do nothing.
  useEffect(() => {
    if (notMoved !== null) refusal.current?.scrollIntoView?.({ block: 'nearest' });
  }, [notMoved]);

  const section = useRef<HTMLElement>(null);
  // A published version replaces this section.
  useFocusHandover(section);

  if (!board) return order.isUnreadable ? <Alert kind="bad">{messages.notLoaded}</Alert> : <Loading />;
  const ring = chosen ?? board.rings[0]?.id;
  if (board.version === null || !ring) return null;
  const runs = trial?.moved.runs ?? board.runs;

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
      <RunsOfRing board={board} current={runs} ring={ring} onAdd={add} onRing={setChosen} />
      <CloseRing rings={board.rings} onClose={(closure) => add({ kind: 'close', ...closure })} />
      <MergeGroups runs={runs} onMerge={(merge) => add({ kind: 'merge', ...merge })} />
      <OrderVersions port={port} current={board.version} onChoose={order.goBackTo} />
      {trial && <PublishTrial trial={trial} order={order} />}
    </section>
  );
};

type PublishTrialProps = { readonly trial: NonNullable<OrderTrial['trial']>; readonly order: OrderTrial };

const PublishTrial = ({ trial: { moved, changes }, order }: PublishTrialProps) => (
  <div className={styles.trial}>
    {moved.conflicts.length > 0 && (
      <Alert kind="warn">
        <p>Before you publish this:</p>
        <ul>
          {moved.conflicts.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Alert>
    )}
    <Button variant="ink" busy={order.busy} onClick={order.publish}>
      {moved.conflicts.length > 0 ? 'Publish it all the same' : `Publish ${formatCount(changes.length, 'change')}`}
    </Button>
    <Button variant="line" onClick={order.takeBackLast}>
      Take back the last change
    </Button>
    <Button variant="line" onClick={order.end}>
      Leave it as it was
    </Button>
  </div>
);
