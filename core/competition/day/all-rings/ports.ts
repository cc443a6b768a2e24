import type { JudgePhone } from './judge-phone.ts';

/** The judges’ phones, each with its last report. */
export interface JudgePhones {
  /** Replaces the last report of the phone. @throws ServiceFailure */
  put(phone: JudgePhone): Promise<void>;
  /** Sorted by id. @throws ServiceFailure */
  all(): Promise<readonly JudgePhone[]>;
}
