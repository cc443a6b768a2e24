import type { AnswerOf, RefusalOf } from '../../../kernel/endpoint.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type * as api from './api.ts';

/** The years whose desk can be opened, and the one that the site shows. */
export type DeskYears = AnswerOf<typeof api.listYears>;

/** Looking at another year than the one that the site shows. @throws ServiceFailure when the outcome is unknown */
export type YearsDesk = {
  readonly list: () => Promise<DeskYears>;
  readonly openDesk: (year: number) => Promise<Result<unknown, RefusalOf<typeof api.openDeskOf>>>;
  readonly preview: (year: number, at: Instant) => Promise<Result<unknown, RefusalOf<typeof api.startPreview>>>;
  readonly endPreview: () => Promise<void>;
};
