import type { Brand } from '../../kernel/brand.ts';
import type { Instant } from '../../kernel/time.ts';
import type { PhotographId } from './photograph.ts';

export type TakeDownId = Brand<string, 'TakeDownId'>;

/** Brands a stored id, or one that a schema has checked. */
export const takeDownId = (id: string): TakeDownId => id as TakeDownId;

/** What the desk decides: the photograph is taken down, or it stays. */
export const takeDownAnswers = ['taken-down', 'stays'] as const;
export type TakeDownAnswer = (typeof takeDownAnswers)[number];

/** A visitor asks for a photograph to be taken down. Times are on the machine's clock. */
export type TakeDown = {
  readonly id: TakeDownId;
  readonly photographId: PhotographId;
  /** Why, in the visitor's words; may be empty. */
  readonly reason: string;
  /** Where the answer goes; null when they left none. */
  readonly email: string | null;
  readonly askedAt: Instant;
  /** Null while it waits for an answer. `words` may be empty. */
  readonly answered: {
    readonly at: Instant;
    readonly by: string;
    readonly answer: TakeDownAnswer;
    readonly words: string;
  } | null;
};

export const maxReason = 1000;

/** The most that may wait for an answer: more are refused, and their senders are led to the contact page. */
export const maxTakeDownsWaiting = 200;

/** The most that may wait for one photograph. */
export const maxWaitingForOne = 5;
