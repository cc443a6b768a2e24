import type { Class } from '../../../kernel/class-and-level.ts';
import type { Result } from '../../../kernel/result.ts';
import type { GateBoard } from '../gate/board.ts';
import type {
  ChangeOrderRefusal,
  ChangeOrderRequest,
  MovedOrder,
  OrderVersion,
} from '../running-order/change-on-the-day.ts';
import type { OrderPreview, PublishRefusal } from '../running-order/publish-order.ts';
import type { Desk } from './desk.ts';
import type { PlacingRefusal, PlacingRequest } from './place-entry.ts';

/**
 * The routes of the placing desk, from the browser. All methods throw ServiceFailure when the server cannot be reached.
 */
export interface PlacingDesk {
  read(): Promise<Desk>;
  place(request: PlacingRequest): Promise<Result<Desk, PlacingRefusal>>;
  /** Places all unplaced entries without warnings in the groups they requested. */
  placeAsAsked(seen: number, only: Class): Promise<Result<Desk, PlacingRefusal>>;
  preview(): Promise<OrderPreview>;
  publish(seen: number): Promise<Result<void, PublishRefusal>>;
  /** The published order, with the progress of the rings. */
  published(): Promise<GateBoard>;
  /** The published order after the changes: as a preview, or published. */
  change(request: ChangeOrderRequest & { readonly publish: boolean }): Promise<Result<MovedOrder, ChangeOrderRefusal>>;
  /** The published versions, newest first. */
  versions(): Promise<readonly OrderVersion[]>;
}
