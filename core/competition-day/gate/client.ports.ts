import type { Result } from '../../kernel/result.ts';
import type { GateBoard } from './board.ts';
import type { UnattributedGateEvent } from './record-gate-events.ts';

/** The board, unless nobody is logged in on this device any more, or somebody who is no steward. */
export type GateAnswer = Result<GateBoard, 'logged-out'>;

/** The browser's way to the gate. Both methods throw ServiceFailure when there is no telling. */
export interface GateApi {
  board(): Promise<GateAnswer>;
  /** Sending the same twice is sending it once. */
  send(pending: readonly UnattributedGateEvent[]): Promise<GateAnswer>;
}

/** What a steward's device keeps: the board as it last saw it, and every press that the festival may not have yet. Never throws. */
export interface OfflineGateStore {
  load(): { readonly board: GateBoard | null; readonly pending: readonly UnattributedGateEvent[] };
  saveBoard(board: GateBoard): void;
  savePending(pending: readonly UnattributedGateEvent[]): void;
}
