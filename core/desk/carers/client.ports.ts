import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';
import type { CarerRequestId } from './carer-request.ts';

/** The request body of the form of /carer. */
export type CarerFormSent = RequestTo<typeof api.askForCarerTicket>['body'];
export type AskForTicketRefusal =
  | RefusalOf<typeof api.askForCarerTicket>
  | { readonly kind: 'too-many-requests'; readonly detail: string };

/** Asks for a carer's ticket. @throws ServiceFailure when the outcome is unknown */
export type CarersApi = {
  readonly ask: (form: CarerFormSent) => Promise<Result<unknown, AskForTicketRefusal>>;
};

/** The data of the desk's page for carers' tickets. */
export type CarerList = AnswerOf<typeof api.listCarers>;
export type ListedCarer = CarerList['requests'][number];
export type GrantRefusal = RefusalOf<typeof api.grantCarer>;
export type DeclineRefusal = RefusalOf<typeof api.declineCarer>;

/** Carers' tickets, for their page of the desk. @throws ServiceFailure when the outcome is unknown */
export type CarersDesk = {
  readonly list: () => Promise<CarerList>;
  readonly grant: (
    id: CarerRequestId,
    product: ProductId,
  ) => Promise<Result<{ readonly orderId: string }, GrantRefusal>>;
  readonly decline: (id: CarerRequestId, reason: string) => Promise<Result<unknown, DeclineRefusal>>;
};
