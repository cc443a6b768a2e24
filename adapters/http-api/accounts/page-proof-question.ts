import { proofQuestion } from '#core/accounts/proof-question.ts';

/** The page's question for a proof of identity, whichever client met the need. */
export const pageProofQuestion = proofQuestion();
