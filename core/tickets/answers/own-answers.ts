import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { listMyAnswers } from './api.ts';

/** The questions about one of the visitor's own tickets, with their answers. */
export type OwnAnswers = AnswerOf<typeof listMyAnswers>[number];
/** One question with its answer; '' for none. */
export type OwnAnswer = OwnAnswers['questions'][number];
