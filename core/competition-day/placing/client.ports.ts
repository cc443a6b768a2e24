import type { Result } from '../../kernel/result.ts';
import type { OrderPreview, PublishRefusal } from '../running-order/publish-order.ts';
import type { Desk } from './desk.ts';
import type { PlacingRefusal, PlacingRequest } from './place-entry.ts';

/** The browser's way to the placing desk. All methods throw ServiceFailure when there is no telling. */
export interface PlacingDesk {
  read(): Promise<Desk>;
  place(request: PlacingRequest): Promise<Result<Desk, PlacingRefusal>>;
  /** Everybody who is still to be placed and has nothing against them. */
  placeAsAsked(seen: number): Promise<Result<Desk, PlacingRefusal>>;
  preview(): Promise<OrderPreview>;
  publish(seen: number): Promise<Result<void, PublishRefusal>>;
}
