import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  boxOfWords,
  movedBy,
  type PlanItem,
  placedAt,
  planStep,
  sizedBy,
  without,
} from '#core/desk/traders/edit-plan.ts';
import type { MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import { MarketPlan } from '../../../../design/market/market-plan.tsx';
import { classNames } from '../../../../design/type/class-names.ts';
import styles from './plan.module.css';

type BoardProps = {
  readonly plan: Plan;
  readonly item: PlanItem | null;
  readonly onItem: (item: PlanItem | null) => void;
  readonly onPlan: (plan: Plan) => void;
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Percent of the plan, so that a handle lies over what is drawn at every width. */
const place = (plan: Plan, { at, size }: { readonly at: readonly number[]; readonly size: readonly number[] }) => ({
  left: `${((at[0] ?? 0) / plan.size[0]) * 100}%`,
  top: `${((at[1] ?? 0) / plan.size[1]) * 100}%`,
  width: `${((size[0] ?? 0) / plan.size[0]) * 100}%`,
  height: `${((size[1] ?? 0) / plan.size[1]) * 100}%`,
});

/** The drawn plan with a handle over each area, pitch and word: dragged, or moved by the arrow keys. */
export const PlanBoard = ({ plan, item, onItem, onPlan }: BoardProps) => {
  const board = useRef<HTMLDivElement>(null);
  /** Where the pointer took hold, within what is dragged. */
  const hold = useRef<readonly [number, number] | null>(null);

  /** A place of the pointer in the plan's own units. */
  const inPlan = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const box = board.current?.getBoundingClientRect();
    if (!box || box.width === 0) return [0, 0];
    return [((clientX - box.left) / box.width) * plan.size[0], ((clientY - box.top) / box.height) * plan.size[1]];
  };
  const onKey = (event: KeyboardEvent, moved: PlanItem) => {
    if (event.key === 'Delete') {
      onPlan(without(plan, moved));
      return onItem(null);
    }
    const arrow = arrows[event.key];
    if (!arrow) return undefined;
    event.preventDefault();
    const step = event.shiftKey ? 1 : planStep;
    const by = [arrow[0] * step, arrow[1] * step] as const;
    return onPlan(event.altKey ? sizedBy(plan, moved, by) : movedBy(plan, moved, by));
  };
  const handle = (kind: PlanItem['kind'], name: string, at: number) => {
    const own = plan[kind][at];
    if (!own) return null;
    const box = 'size' in own ? own : boxOfWords(own);
    const isChosen = item?.kind === kind && item.at === at;
    return (
      <button
        key={`${kind}${at}`}
        type="button"
        className={classNames(styles.handle, styles[kind], isChosen && styles.chosen)}
        style={place(plan, box)}
        aria-label={name}
        aria-pressed={isChosen}
        onClick={() => onItem({ kind, at })}
        onFocus={() => onItem({ kind, at })}
        onKeyDown={(event) => onKey(event, { kind, at })}
        onPointerDown={(event) => {
          const [x, y] = inPlan(event);
          hold.current = [x - own.at[0], y - own.at[1]];
          event.currentTarget.setPointerCapture(event.pointerId);
          onItem({ kind, at });
        }}
        onPointerMove={(event) => {
          if (!hold.current) return;
          const [x, y] = inPlan(event);
          onPlan(placedAt(plan, { kind, at }, [x - hold.current[0], y - hold.current[1]]));
        }}
        onPointerUp={() => {
          hold.current = null;
        }}
        onPointerCancel={() => {
          hold.current = null;
        }}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys
    <section className={styles.scrolls} aria-label="Plan, scrolls sideways on a phone" tabIndex={0}>
      <div ref={board} className={styles.board}>
        <MarketPlan plan={plan} label="The plan as it will be drawn" show={() => ({ kind: 'plain', says: '' })} />
        {plan.areas.map(({ name }, at) => handle('areas', `Area: ${name}`, at))}
        {plan.pitches.map(({ id, ground }, at) => handle('pitches', `Pitch ${id}, ${ground}`, at))}
        {plan.words.map(({ text }, at) => handle('words', `Words: ${text}`, at))}
      </div>
    </section>
  );
};
