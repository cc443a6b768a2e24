import { type FocusEvent, useEffect, useState } from 'react';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

/** A carousel's state and controls. */
export type Carousel = {
  /** The index of the visible slide. */
  readonly index: number;
  /** Whether the carousel advances by itself. */
  readonly running: boolean;
  /** Whether the visitor has paused the carousel. */
  readonly paused: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly togglePause: () => void;
  /**
   * Handlers for the element around the slides: while this element is hovered or focused, the carousel does not
   * advance.
   */
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** Cycles through `count` slides, `intervalMs` each. With reduced motion it advances by its buttons only. */
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
