import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type * as complimentary from '../../shop/complimentary/api.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type * as api from './api.ts';
import type { DeskOrder } from './desk-order-shapes.ts';

/** A page of the desk's list of orders. */
export type DeskOrderList = AnswerOf<typeof api.listDeskOrders>;
/** The filters of the list. */
export type DeskOrderQuery = RequestTo<typeof api.listDeskOrders>['query'];
/** The results of the search. */
export type DeskFound = AnswerOf<typeof api.searchDesk>;
/** The tickets to refund, the reason and the amount. */
export type DeskRefund = RequestTo<typeof api.refundTickets>['body'];
/** The buyer’s corrected name and address. */
export type DeskCorrection = RequestTo<typeof api.correctOrder>['body'];
/** How to settle an order that needs review. */
export type DeskSettling = RequestTo<typeof api.settleReview>['body'];

/** The products that the desk may issue at £0. */
export type ComplimentaryChoice = AnswerOf<typeof complimentary.listComplimentary>;
/** The request for tickets at £0. */
export type ComplimentaryDraft = RequestTo<typeof complimentary.issueComplimentary>['body'];
export type IssueComplimentaryRefusal = RefusalOf<typeof complimentary.issueComplimentary>;

/** Orders, for the pages of the desk. @throws ServiceFailure when the outcome is unknown */
export type OrdersDesk = {
  readonly search: (typed: string) => Promise<DeskFound>;
  readonly list: (query: DeskOrderQuery) => Promise<DeskOrderList>;
  readonly read: (id: OrderId) => Promise<Result<DeskOrder, RefusalOf<typeof api.readDeskOrder>>>;
  /** @param attempt the same for a repeated click, which sends nothing more */
  readonly resend: (
    id: OrderId,
    attempt: string,
  ) => Promise<Result<AnswerOf<typeof api.resendTickets>, RefusalOf<typeof api.resendTickets>>>;
  readonly correct: (
    id: OrderId,
    correction: DeskCorrection,
  ) => Promise<Result<AnswerOf<typeof api.correctOrder>, RefusalOf<typeof api.correctOrder>>>;
  readonly rename: (
    id: OrderId,
    ticket: TicketId,
    name: string,
  ) => Promise<Result<AnswerOf<typeof api.renameDeskTicket>, RefusalOf<typeof api.renameDeskTicket>>>;
  readonly block: (
    id: OrderId,
    ticket: TicketId,
    block: RequestTo<typeof api.blockTicket>['body'],
  ) => Promise<Result<AnswerOf<typeof api.blockTicket>, RefusalOf<typeof api.blockTicket>>>;
  readonly refund: (
    id: OrderId,
    refund: DeskRefund,
  ) => Promise<Result<AnswerOf<typeof api.refundTickets>, RefusalOf<typeof api.refundTickets>>>;
  readonly complimentaryChoice: () => Promise<ComplimentaryChoice>;
  readonly issueComplimentary: (
    draft: ComplimentaryDraft,
  ) => Promise<Result<AnswerOf<typeof complimentary.issueComplimentary>, IssueComplimentaryRefusal>>;
  readonly takeBack: (
    id: OrderId,
    reason: string,
  ) => Promise<Result<unknown, RefusalOf<typeof complimentary.takeBackComplimentary>>>;
  readonly note: (id: OrderId, text: string) => Promise<Result<unknown, RefusalOf<typeof api.addOrderNote>>>;
  readonly settle: (
    id: OrderId,
    settling: DeskSettling,
  ) => Promise<Result<AnswerOf<typeof api.settleReview>, RefusalOf<typeof api.settleReview>>>;
};
