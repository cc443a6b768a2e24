import { type FocusEvent, useEffect, useState } from 'react';
import { useStillness } from './use-stillness.ts';

/** Things that take turns, and what a visitor may do about it. */
export type Turns = {
  /** Whose turn it is, counted from 0. */
  readonly at: number;
  /** Whether the next one comes by itself. */
  readonly running: boolean;
  /** Whether the visitor has asked for a pause. */
  readonly paused: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly togglePause: () => void;
  /** For the element around them: while it is pointed at or has the focus, nobody's turn ends. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** One of `count` things after the other, `everyMs` each, round and round. With a wish for less motion only by hand. */
export const useTurns = (count: number, everyMs: number): Turns => {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useStillness();
  const running = count > 1 && !(paused || pointedAt || focused || still);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setAt((at + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [running, at, count, everyMs]);

  return {
    at,
    running,
    paused,
    next: () => setAt((at + 1) % count),
    previous: () => setAt((at - 1 + count) % count),
    togglePause: () => setPaused(!paused),
    hold: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ relatedTarget, currentTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
};
