import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { CarerRequest, CarerRequestId } from './carer-request.ts';
import type { CarerTask } from './emails.ts';

/** What a decision writes, in one transaction; the evidence is deleted in the same one. */
export type CarerDecision = {
  readonly request: CarerRequest;
  readonly tasks: readonly CarerTask[];
  readonly action: StaffAction;
};

/** Requests for carers' tickets, and their evidence, which is kept apart from everything that is public. */
export interface CarerRequests {
  /**
   * Stores a request with its file in base64; one whose id is known changes nothing. Refused when too many wait.
   * @throws ServiceFailure
   */
  add(request: CarerRequest, file: string): Promise<Result<void, { readonly kind: 'too-many-waiting' }>>;
  /** Every request, newest first, without the files. @throws ServiceFailure */
  all(): Promise<readonly CarerRequest[]>;
  /** The evidence in base64, and a line in the audit log that says who saw it; undefined once it is deleted. @throws ServiceFailure */
  openFile(
    id: CarerRequestId,
    action: (request: CarerRequest) => StaffAction,
  ): Promise<{ readonly request: CarerRequest; readonly file: string } | undefined>;
  /** Reads the request, calls `decide`, writes and deletes the evidence, in one transaction. @throws ServiceFailure */
  decide<Refusal>(
    id: CarerRequestId,
    decide: (request: CarerRequest) => Result<CarerDecision, Refusal>,
  ): Promise<Result<CarerRequest, Refusal | { readonly kind: 'request-unknown' }>>;
  /** Deletes the evidence of requests made before one moment, and whole requests made before the other. @throws ServiceFailure */
  forget(before: { readonly files: Instant; readonly requests: Instant }): Promise<void>;
}
