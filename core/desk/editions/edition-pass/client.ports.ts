import type { RefusalOf } from '../../../kernel/endpoint.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type * as api from './api.ts';

/** Looking at another year than the one that the site shows. @throws ServiceFailure when the outcome is unknown */
export type YearsDesk = {
  readonly openDesk: (year: number) => Promise<Result<unknown, RefusalOf<typeof api.openDeskOf>>>;
  readonly preview: (year: number, at: Instant) => Promise<Result<unknown, RefusalOf<typeof api.startPreview>>>;
  readonly endPreview: () => Promise<void>;
};
