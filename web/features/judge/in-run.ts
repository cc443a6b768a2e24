import type { ReactNode } from 'react';
import type { RingRules } from '#core/competition/rulebook.ts';
import type { KeptMark } from '#core/competition-day/judge/ports.ts';
import type { Judge, Says } from '#core/competition-day/judge/run-mark.ts';
import type { SheetInHand } from '#core/competition-day/judge/sheet-in-hand.ts';
import type { Zero } from '#core/competition-day/judge/stopwatch.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import type { DeviceId } from '#core/kernel/ids.ts';

/** All that the screens of one run are made of. */
export type InRun = {
  readonly card: RunCard;
  readonly rules: RingRules;
  readonly kept: readonly KeptMark[];
  readonly sheet: SheetInHand;
  readonly device: DeviceId;
  readonly judge: Judge;
  readonly zero: Zero | null;
  readonly stopwatch: () => number;
  readonly press: (says: Says) => void;
};

export type StageProps = {
  readonly run: InRun;
  /** Undo and More, which are always there, and what is to be done next beside them. */
  readonly bottom: (action?: ReactNode) => ReactNode;
};
