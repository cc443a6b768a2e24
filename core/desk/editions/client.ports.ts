import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';

/** All years, as the desk lists them. */
export type YearList = AnswerOf<typeof api.listEditions>;
export type YearRow = YearList['years'][number];
/** The plan of the next edition, as the page sends it. */
export type PlanSent = NonNullable<RequestTo<typeof api.planEdition>['body']['plan']>;
/** What would be made of a plan. */
export type PlanAnswer = AnswerOf<typeof api.planEdition>;
export type PlannedDate = PlanAnswer['dates'][number];
export type PlannedProduct = PlanAnswer['products'][number];
export type PlanMistake = PlanAnswer['mistakes'][number];
/** The list To look at. */
export type LookAtAnswer = AnswerOf<typeof api.readLookAt>;
export type LookAtLine = LookAtAnswer['lines'][number];
/** The message of an edition's opening. */
export type OpeningMessageAnswer = AnswerOf<typeof api.readOpeningMessage>;
export type PhaseRefusal = RefusalOf<typeof api.changeEditionPhase>;

/** The years, for the pages of the desk. @throws ServiceFailure */
export type EditionsDesk = {
  readonly list: () => Promise<YearList>;
  /** The years with their phases alone. */
  readonly phases: () => Promise<readonly Pick<YearRow, 'year' | 'phase'>[]>;
  /** @param plan null for the plan to begin with */
  readonly plan: (plan: PlanSent | null) => Promise<Result<PlanAnswer, RefusalOf<typeof api.planEdition>>>;
  readonly make: (
    body: RequestTo<typeof api.makeEdition>['body'],
  ) => Promise<Result<AnswerOf<typeof api.makeEdition>, RefusalOf<typeof api.makeEdition>>>;
  readonly changePhase: (
    year: number,
    change: RequestTo<typeof api.changeEditionPhase>['body'],
  ) => Promise<Result<unknown, PhaseRefusal>>;
  readonly message: (year: number) => Promise<Result<OpeningMessageAnswer, RefusalOf<typeof api.readOpeningMessage>>>;
  readonly previewMessage: (
    year: number,
    words: RequestTo<typeof api.previewOpeningMessage>['body'],
  ) => Promise<Result<AnswerOf<typeof api.previewOpeningMessage>, RefusalOf<typeof api.previewOpeningMessage>>>;
  readonly testMessage: (
    year: number,
    words: RequestTo<typeof api.testOpeningMessage>['body'],
  ) => Promise<Result<AnswerOf<typeof api.testOpeningMessage>, RefusalOf<typeof api.testOpeningMessage>>>;
  readonly saveMessage: (
    year: number,
    message: RequestTo<typeof api.saveOpeningMessage>['body'],
  ) => Promise<Result<AnswerOf<typeof api.saveOpeningMessage>, RefusalOf<typeof api.saveOpeningMessage>>>;
  readonly lookAt: (year: number) => Promise<Result<LookAtAnswer, RefusalOf<typeof api.readLookAt>>>;
  readonly tick: (
    year: number,
    tick: RequestTo<typeof api.tickLookAtLine>['body'],
  ) => Promise<Result<AnswerOf<typeof api.tickLookAtLine>, RefusalOf<typeof api.tickLookAtLine>>>;
};
