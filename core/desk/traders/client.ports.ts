import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { IsoDate } from '../../kernel/time.ts';
import type * as api from './api.ts';
import type * as desk from './desk-api.ts';
import type * as placing from './placing-api.ts';
import type { StallWords } from './released-stall.ts';
import type { StallChange } from './stall.ts';
import type { TraderId } from './trader-application.ts';
import type { TraderForm } from './trader-form.ts';

export type TraderTerms = AnswerOf<typeof api.readTraderTerms>;
export type OwnApplication = AnswerOf<typeof api.readApplication>;
export type OwnCrewPass = NonNullable<OwnApplication['place']>['crew'][number];
export type OwnPaper = OwnApplication['papers'][number];

type TooMany = { readonly kind: 'too-many-requests'; readonly detail: string };
export type StartApplicationRefusal = RefusalOf<typeof api.startApplication> | TooMany;
export type SaveApplicationRefusal = RefusalOf<typeof api.saveApplication> | TooMany;
export type SendApplicationRefusal = RefusalOf<typeof api.sendApplication> | TooMany;
export type AddPaperRefusal = RefusalOf<typeof api.addTraderPaper> | TooMany;
export type AnswerRefusal = RefusalOf<typeof api.answerTraderQuestion> | TooMany;
export type AddPictureRefusal = RefusalOf<typeof api.addTraderPicture> | TooMany;
export type ChangeStallRefusal = RefusalOf<typeof api.changeStallWords> | TooMany;
export type MarketNow = AnswerOf<typeof api.readMarket>;
export type ChooseSlotRefusal = RefusalOf<typeof api.chooseSetUpSlot> | TooMany;
export type WithdrawRefusal = RefusalOf<typeof api.withdrawApplication> | TooMany;

/** An application's id, and the key of its link for a guest. */
export type ApplicationLink = { readonly id: TraderId; readonly key?: string | undefined };

/** A trader's own application. @throws ServiceFailure when the outcome is unknown */
export type ApplicationsApi = {
  readonly terms: () => Promise<TraderTerms>;
  readonly start: (
    id: TraderId,
    form: TraderForm,
  ) => Promise<Result<AnswerOf<typeof api.startApplication>, StartApplicationRefusal>>;
  /** `log-in-first`: without a key, only the account may see it. */
  readonly read: (
    link: ApplicationLink,
  ) => Promise<Result<OwnApplication, RefusalOf<typeof api.readApplication> | { readonly kind: 'log-in-first' }>>;
  /** The account's own; only for someone who is logged in. */
  readonly list: () => Promise<readonly OwnApplication[]>;
  readonly save: (link: ApplicationLink, form: TraderForm) => Promise<Result<OwnApplication, SaveApplicationRefusal>>;
  readonly send: (link: ApplicationLink) => Promise<Result<OwnApplication, SendApplicationRefusal>>;
  readonly addPaper: (
    link: ApplicationLink,
    paper: { readonly paper: string; readonly endsOn: IsoDate | null; readonly file: string },
  ) => Promise<Result<OwnApplication, AddPaperRefusal>>;
  readonly answer: (link: ApplicationLink, text: string) => Promise<Result<OwnApplication, AnswerRefusal>>;
  readonly changeStall: (
    link: ApplicationLink,
    change: StallChange,
  ) => Promise<Result<OwnApplication, ChangeStallRefusal>>;
  /** @param file a photograph, in base64 */
  readonly addPicture: (link: ApplicationLink, file: string) => Promise<Result<OwnApplication, AddPictureRefusal>>;
  /** What the account told us in an earlier year; only for someone who is logged in. */
  readonly earlier: () => Promise<AnswerOf<typeof api.readEarlierApplication>['earlier']>;
  /** What the market page shows of traders. */
  readonly market: () => Promise<MarketNow>;
  readonly chooseSlot: (
    link: ApplicationLink,
    slot: string,
    plate: string,
  ) => Promise<Result<OwnApplication, ChooseSlotRefusal>>;
  readonly withdraw: (link: ApplicationLink) => Promise<Result<OwnApplication, WithdrawRefusal>>;
};

export type TraderBoard = AnswerOf<typeof desk.listTraders>;
export type TraderCard = TraderBoard['applications'][number];
export type TraderPage = AnswerOf<typeof desk.readTrader>;
export type TraderDecisionSent = RequestTo<typeof desk.decideAboutTrader>['body'];
export type TraderDecisionRefusal = RefusalOf<typeof desk.decideAboutTrader>;
export type TraderEmailPreview = AnswerOf<typeof desk.previewTraderDecision>;

/** Applications of traders, for their pages of the desk. @throws ServiceFailure when the outcome is unknown */
export type TradersDesk = {
  readonly list: () => Promise<TraderBoard>;
  readonly read: (id: TraderId) => Promise<Result<TraderPage, RefusalOf<typeof desk.readTrader>>>;
  readonly preview: (
    id: TraderId,
    decision: TraderDecisionSent,
  ) => Promise<Result<TraderEmailPreview, RefusalOf<typeof desk.previewTraderDecision>>>;
  readonly decide: (
    id: TraderId,
    decision: TraderDecisionSent,
  ) => Promise<Result<AnswerOf<typeof desk.decideAboutTrader>, TraderDecisionRefusal>>;
  readonly release: (id: TraderId, words: StallWords | null) => Promise<Result<unknown, ReleaseStallRefused>>;
  readonly plan: () => Promise<MarketPlanNow>;
  readonly givePitch: (id: TraderId, pitch: string | null) => Promise<Result<unknown, GivePitchRefused>>;
  readonly giveSlot: (id: TraderId, slot: string | null) => Promise<Result<unknown, GiveSlotRefused>>;
};

export type MarketPlanNow = AnswerOf<typeof placing.readMarketPlan>;
export type PlanTrader = MarketPlanNow['traders'][number];
export type ReleaseStallRefused = RefusalOf<typeof desk.releaseTraderStall>;
export type GivePitchRefused = RefusalOf<typeof placing.giveTraderPitch>;
export type GiveSlotRefused = RefusalOf<typeof placing.giveTraderSlot>;
