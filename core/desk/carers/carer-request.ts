import type { Brand } from '../../kernel/brand.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { periodMs } from '../../kernel/retention/policy.ts';
import type { Instant } from '../../kernel/time.ts';
import type { EvidenceType } from './evidence.ts';

export type CarerRequestId = Brand<string, 'CarerRequestId'>;

/** Brands a stored id, or one that a schema has checked. */
export const carerRequestId = (id: string): CarerRequestId => id as CarerRequestId;

/** A request for a carer's ticket (F2). Times are on the machine's clock. */
export type CarerRequest = {
  readonly id: CarerRequestId;
  readonly carer: { readonly name: string; readonly email: string };
  readonly person: {
    readonly name: string;
    /** The ticket or order number of the person cared for, as the carer typed it; empty for none. */
    readonly ticket: string;
  };
  readonly askedAt: Instant;
  /** The evidence; null once deleted. */
  readonly file: { readonly name: string; readonly type: EvidenceType } | null;
  readonly state: 'asked' | 'granted' | 'declined';
  readonly decided: { readonly at: Instant; readonly by: string; readonly reason: string } | null;
  /** The carer's order, once the request is granted; null before. */
  readonly orderId: OrderId | null;
};

/** How long the evidence of an undecided request is stored. */
export const evidenceLifetimeMs: number = periodMs('carerEvidence');

/** The most requests that may wait for a decision, so that files cannot fill the disk. */
export const maxWaiting = 100;
