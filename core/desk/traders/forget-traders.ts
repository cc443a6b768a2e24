import type { Edition } from '../../kernel/edition/edition.ts';
import type { Clock } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { Traders } from './ports.ts';

export type ForgetTradersPorts = {
  readonly traders: Pick<Traders, 'forget'>;
  readonly edition: Pick<Edition, 'endsAt'>;
  readonly festivalClock: Clock;
};

/** Deletes the papers, drafts and applications of traders after their retention periods. @throws ServiceFailure */
export const forgetTraders =
  ({ traders, edition, festivalClock }: ForgetTradersPorts) =>
  async (): Promise<void> => {
    const now = festivalClock.now();
    await traders.forget({
      drafts: retainedFrom('traderDrafts', now),
      applications: retainedFrom('traderApplications', now),
      closedPapers: retainedFrom('closedTraderPapers', now),
      allPapers: edition.endsAt < retainedFrom('traderPapers', now),
    });
  };
