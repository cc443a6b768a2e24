import type { Class } from '../../../kernel/class-and-level.ts';
import type { Result } from '../../../kernel/result.ts';
import type { GateBoard } from '../gate/board.ts';
import type { OrderPreview, PublishRefusal } from '../running-order/publish-order.ts';
import type {
  ChangeOrderRefusal,
  ChangeOrderRequest,
  MovedOrder,
  OrderVersion,
} from '../running-order/publish-order-changes.ts';
import type { PlacingRefusal, PlacingRequest } from './place-entry.ts';
import type { PlacingBoard } from './placing-board.ts';

/**
 * The routes of the placing desk, from the browser. All methods throw ServiceFailure when the server cannot be reached.
 */
export interface PlacingDesk {
  read(): Promise<PlacingBoard>;
  place(request: PlacingRequest): Promise<Result<PlacingBoard, PlacingRefusal>>;
  /** Places all unplaced entries without warnings in the groups they requested. */
  placeAsAsked(seen: number, only: Class): Promise<Result<PlacingBoard, PlacingRefusal>>;
  preview(): Promise<OrderPreview>;
  publish(seen: number): Promise<Result<void, PublishRefusal>>;
  /** The published order, with the progress of the rings. */
  published(): Promise<GateBoard>;
  /** The published order after the changes: as a preview, or published. */
  change(request: ChangeOrderRequest & { readonly publish: boolean }): Promise<Result<MovedOrder, ChangeOrderRefusal>>;
  /** The published versions, newest first. */
  versions(): Promise<readonly OrderVersion[]>;
}
