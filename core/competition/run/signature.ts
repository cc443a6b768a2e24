import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** Who stands behind a line in the books, and when they wrote it, on the festival's clock. */
export type Signature = { readonly user: UserId; readonly name: string; readonly at: Instant };
