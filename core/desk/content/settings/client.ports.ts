import type { Json } from '../../../kernel/audit-log/staff-action.ts';
import type { AnswerOf, RefusalOf } from '../../../kernel/endpoint.ts';
import type { Result } from '../../../kernel/result.ts';
import type * as api from './api.ts';

export type SettingsAnswer = AnswerOf<typeof api.readEditionSettings>;
export type SettingsCheck = AnswerOf<typeof api.checkEditionSettings>;

type Change = { readonly revision: number; readonly value: Json };

/** The edition's settings at the desk. @throws ServiceFailure */
export interface SettingsDesk {
  read(): Promise<SettingsAnswer>;
  check(value: Json): Promise<SettingsCheck>;
  saveDraft(change: Change): Promise<Result<SettingsAnswer, RefusalOf<typeof api.saveSettingsDraft>>>;
  discard(revision: number): Promise<Result<SettingsAnswer, RefusalOf<typeof api.discardSettingsDraft>>>;
  publish(change: Change): Promise<Result<SettingsAnswer, RefusalOf<typeof api.publishSettings>>>;
  restore(change: {
    readonly revision: number;
    readonly version: number;
  }): Promise<Result<SettingsAnswer, RefusalOf<typeof api.restoreSettings>>>;
}
