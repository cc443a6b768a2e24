import type { Brand } from '../../kernel/brand.ts';
import type { ProductId } from '../../kernel/ids.ts';

/** Names a checkpoint of an edition: `entrance`, `parking`, `lunch`, `stands`. */
export type CheckpointId = Brand<string, 'CheckpointId'>;

/** A place where tickets are read. */
export type Checkpoint = {
  readonly id: CheckpointId;
  readonly name: string;
  /** The place, in words that finish "at …", for a holder who came to the wrong checkpoint. */
  readonly where: string;
  /** The products whose tickets this checkpoint admits. */
  readonly takes: readonly ProductId[];
  /** Whether holders may go out and come in again with the same ticket. */
  readonly reentry: boolean;
  /** Whether something is handed over here, once for each ticket, and no one is let in. */
  readonly handsOver?: boolean;
  /** The opening hours in London, such as `09:30`; only shown, never a reason to refuse a ticket. */
  readonly opens: string;
  readonly closes: string;
};

const wellFormed = /^[a-z][a-z0-9-]{0,31}$/;

/** Whether text is a well-formed checkpoint id. */
export const isCheckpointId = (text: unknown): text is CheckpointId =>
  typeof text === 'string' && wellFormed.test(text);

/** @throws RangeError when the text is not well formed */
export const checkpointId = (text: string): CheckpointId => {
  if (!isCheckpointId(text)) throw new RangeError(`not a checkpoint id: ${JSON.stringify(text)}`);
  return text;
};

/** The checkpoints that take a product, in the edition's order. */
export const checkpointsTaking = (checkpoints: readonly Checkpoint[], product: ProductId): readonly Checkpoint[] =>
  checkpoints.filter(({ takes }) => takes.includes(product));
