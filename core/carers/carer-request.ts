import type { Brand } from '../kernel/brand.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import { periodMs } from '../retention/policy.ts';
import type { EvidenceType } from './evidence.ts';

export type CarerRequestId = Brand<string, 'CarerRequestId'>;

/** Brands a stored id, or one that a schema has checked. */
export const carerRequestId = (id: string): CarerRequestId => id as CarerRequestId;

/** Someone asks for the ticket of a carer (F2). Times are on the machine's clock. */
export type CarerRequest = {
  readonly id: CarerRequestId;
  readonly carer: { readonly name: string; readonly email: string };
  readonly person: {
    readonly name: string;
    /** The number of their ticket or order, as it was typed; empty for none. */
    readonly ticket: string;
  };
  readonly askedAt: Instant;
  /** The evidence; null once it was deleted. */
  readonly file: { readonly name: string; readonly type: EvidenceType } | null;
  readonly state: 'asked' | 'granted' | 'declined';
  readonly decided: { readonly at: Instant; readonly by: string; readonly reason: string } | null;
  /** The carer's order, once it is granted. */
  readonly orderId: OrderId | null;
};

/** Evidence that no one decided about is deleted after this long. */
export const evidenceLifetimeMs: number = periodMs('carerEvidence');

/** The most requests that may wait for a decision, so that no one can fill the disk with files. */
export const mostWaiting = 100;
