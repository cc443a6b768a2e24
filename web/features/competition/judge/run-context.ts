import type { ReactNode } from 'react';
import type { StoredEvent } from '#core/competition/day/judge/client.ports.ts';
import type { CurrentSheet } from '#core/competition/day/judge/current-sheet.ts';
import type { Judge, RunEvent, RunEventBody, UndoneEvent } from '#core/competition/day/judge/run-event.ts';
import type { StopwatchStart } from '#core/competition/day/judge/stopwatch.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import type { RingRules } from '#core/competition/rules/rulebook.ts';
import type { DeviceId } from '#core/kernel/ids.ts';
import type { AlarmSound } from './use-alarm-sound.ts';

/** The props that the screens of one run share. */
export type RunContext = {
  readonly card: RunCard;
  readonly rules: RingRules;
  readonly stored: readonly StoredEvent[];
  readonly sheet: CurrentSheet;
  readonly device: DeviceId;
  readonly judge: Judge;
  readonly zero: StopwatchStart | null;
  readonly stopwatch: () => number;
  /** Whether the handler has not answered the questionnaire yet, as far as this phone knows. */
  readonly needsQuestionnaire: boolean;
  /** Whether the hound is scratched, withdrawn or absent, as far as this phone knows. */
  readonly isAway: boolean;
  readonly notSaved: boolean;
  readonly sound: AlarmSound;
  readonly record: (body: RunEventBody) => void;
  /** Undoes an event; asks for confirmation first if the event starts, ends or repeats a run. */
  readonly undo: (event: RunEvent) => void;
  /** The event that this judge undid last and can put back; undefined when there is none. */
  readonly takenBack: UndoneEvent | undefined;
};

export type StageProps = {
  readonly run: RunContext;
  /** The bottom bar: Undo and More, and the stage's own action beside them. */
  readonly bottom: (action?: ReactNode) => ReactNode;
};
