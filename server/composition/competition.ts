import { followRings } from '../caches/follow-rings.ts';
import type { AccountsServices } from './accounts/compose-accounts.ts';
import { composeCompetition } from './competition/compose-competition.ts';
import { composePaperSheets } from './competition/compose-paper-sheets.ts';
import { composeRegistration } from './competition/compose-registration.ts';
import { composeResults } from './competition/compose-results.ts';
import type { EmailServices } from './desk/compose-email.ts';
import type { Kernel } from './kernel.ts';
import type { Shop } from './shop/compose-shop.ts';

/** The competition: entries, the day in the rings, paper sheets and results. */
export const competitionContext = (
  kernel: Kernel,
  { members }: AccountsServices,
  { smsSender }: EmailServices,
  { catalogue }: Shop,
) => {
  const hasTexts = smsSender !== undefined;
  const results = composeResults({ ...kernel, members });
  const registration = composeRegistration({ ...kernel, catalogue, limits: kernel.limitsOf('registrations') });
  const rings = followRings({ ...kernel, registration, hasTexts });
  const competition = composeCompetition({
    ...{ ...kernel, registration, rings, hasTexts },
    competitors: members,
    leaderboards: results,
  });
  const paperSheets = composePaperSheets({ ...kernel, competition, resultsPorts: results.resultsPorts });
  return { results, registration, rings, competition, paperSheets };
};
