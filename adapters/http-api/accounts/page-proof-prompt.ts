import { proofPrompt } from '#core/accounts/proof-prompt.ts';

/** The page's prompt for a proof of identity, whichever client met the need. */
export const pageProofPrompt = proofPrompt();
