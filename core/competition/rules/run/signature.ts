import type { UserId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';

/** Who made a decision, and when, on the festival's clock. */
export type Signature = { readonly user: UserId; readonly name: string; readonly at: Instant };
