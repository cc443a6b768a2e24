import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { IssuedOrder } from '../orders/issue-complimentary.ts';
import type { CarerRequest, CarerRequestId } from './carer-request.ts';
import type { CarerTask } from './emails.ts';

/** The writes of a decision, in one transaction, which also deletes the evidence. */
export type CarerDecision = {
  readonly request: CarerRequest;
  readonly tasks: readonly CarerTask[];
  readonly action: StaffAction;
  /** The carer's order, which is issued in the same transaction: never without the decision. */
  readonly issued?: IssuedOrder;
};

/** Draws PDFs of strangers as pictures, isolated from the program and from each other. */
export interface PdfPictures {
  /** The first pages as one WebP picture; refused for a file that cannot be drawn, such as one with a password. */
  draw(pdf: Uint8Array): Promise<Result<Uint8Array, { readonly kind: 'not-drawable'; readonly why: string }>>;
}

/** Requests for carers' tickets, and their evidence, which is stored separately from all public data. */
export interface CarerRequests {
  /**
   * Stores a request with its file in base64, and its tasks, in one transaction; a known id changes nothing. Refused when
   * too many requests wait.
   * @throws ServiceFailure
   */
  add(
    request: CarerRequest,
    file: string,
    tasks: readonly CarerTask[],
  ): Promise<Result<void, { readonly kind: 'too-many-waiting' }>>;
  /** Every request, newest first, without the files. @throws ServiceFailure */
  all(): Promise<readonly CarerRequest[]>;
  /**
   * Reads the evidence in base64 and records the access in the audit log; undefined once the evidence is deleted.
   * @throws ServiceFailure
   */
  openFile(
    id: CarerRequestId,
    action: (request: CarerRequest) => StaffAction,
  ): Promise<{ readonly request: CarerRequest; readonly file: string } | undefined>;
  /**
   * Reads the request, calls `decide`, writes and deletes the evidence, in one transaction.
   * @param order the reserved order that the decision may issue, serialised with all changes of it
   * @throws ServiceFailure
   */
  decide<Refusal>(
    id: CarerRequestId,
    decide: (request: CarerRequest, order: Order | undefined) => Result<CarerDecision, Refusal>,
    order?: OrderId,
  ): Promise<Result<CarerRequest, Refusal | { readonly kind: 'request-unknown' }>>;
  /**
   * Deletes the evidence of requests made before `files`, and whole requests made before `requests`.
   * @throws ServiceFailure
   */
  forget(before: { readonly files: Instant; readonly requests: Instant }): Promise<void>;
}
