import { type FocusEvent, useEffect, useState } from 'react';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

/** Things that take turns, and what a visitor may do about it. */
export type Carousel = {
  /** Whose turn it is, counted from 0. */
  readonly index: number;
  /** Whether the next one comes by itself. */
  readonly running: boolean;
  /** Whether the visitor has asked for a pause. */
  readonly paused: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly togglePause: () => void;
  /** For the element around them: while it is pointed at or has the focus, nobody's turn ends. */
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** One of `count` things after the other, `everyMs` each, round and round. With a wish for less motion only by hand. */
export const useCarousel = (count: number, intervalMs: number): Carousel => {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = usePrefersReducedMotion();
  const running = count > 1 && !(paused || pointedAt || focused || reducedMotion);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [running, index, count, intervalMs]);

  return {
    index,
    running,
    paused,
    next: () => setIndex((index + 1) % count),
    previous: () => setIndex((index - 1 + count) % count),
    togglePause: () => setPaused(!paused),
    pauseHandlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ relatedTarget, currentTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
};
