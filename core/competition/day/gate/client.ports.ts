import type { Result } from '../../../kernel/result.ts';
import type { GateBoard } from './board.ts';
import type { UnattributedGateEvent } from './record-gate-events.ts';

/** The board, or 'logged-out' without a steward's session on this device. */
export type GateAnswer = Result<GateBoard, 'logged-out'>;

/** The gate's routes, from the browser. Both methods throw ServiceFailure when the server cannot be reached. */
export interface GateApi {
  board(): Promise<GateAnswer>;
  /** Sends events and returns the new board. Idempotent. */
  send(pending: readonly UnattributedGateEvent[]): Promise<GateAnswer>;
}

/** A steward's device: the last board, and all events that the server has not confirmed. Never throws. */
export interface OfflineGateStore {
  load(): { readonly board: GateBoard | null; readonly pending: readonly UnattributedGateEvent[] };
  saveBoard(board: GateBoard): void;
  savePending(pending: readonly UnattributedGateEvent[]): void;
}
