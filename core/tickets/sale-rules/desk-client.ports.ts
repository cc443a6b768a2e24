import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './desk-api.ts';

/** The rules as the desk shows them. */
export type DeskRules = AnswerOf<typeof api.readRulesDesk>;
export type RulesValue = DeskRules['value'];
export type DeskQuestion = RulesValue['questions'][number];
export type DeskNeed = RulesValue['needs'][number];
export type RulesRefusal = RefusalOf<typeof api.changeRulesDesk>;

/** Questions, needs and pools, for the desk's pages. @throws ServiceFailure */
export interface RulesDesk {
  read(): Promise<DeskRules>;
  change(body: RequestTo<typeof api.changeRulesDesk>['body']): Promise<Result<DeskRules, RulesRefusal>>;
  restore(body: RequestTo<typeof api.restoreRulesDesk>['body']): Promise<Result<DeskRules, RulesRefusal>>;
}
