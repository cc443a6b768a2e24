import type { Result } from '../../kernel/result.ts';
import type { GateBoard } from './board.ts';
import type { Press } from './mark-gate.ts';

/** The board, unless nobody is logged in on this device any more, or somebody who is no steward. */
export type GateAnswer = Result<GateBoard, 'logged-out'>;

/** The browser's way to the gate. Both methods throw ServiceFailure when there is no telling. */
export interface GateLine {
  board(): Promise<GateAnswer>;
  /** Sending the same twice is sending it once. */
  send(presses: readonly Press[]): Promise<GateAnswer>;
}

/** What a steward's device keeps: the board as it last saw it, and every press that the festival may not have yet. Never throws. */
export interface KeptGate {
  load(): { readonly board: GateBoard | null; readonly presses: readonly Press[] };
  keepBoard(board: GateBoard): void;
  keepPresses(presses: readonly Press[]): void;
}
