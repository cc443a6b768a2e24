import type { Edition } from '../../../kernel/edition/edition.ts';
import { dayEnds } from '../../../kernel/edition/edition-moment.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { WalletPasses } from './ports.ts';

export type ForgetPhonesPorts = {
  readonly walletPasses: Pick<WalletPasses, 'forgetPhones'>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly festivalClock: Clock;
};

/** Deletes the registered phones once the day is over, because no pass changes any more (F24). @throws ServiceFailure */
export const forgetPhones =
  ({ walletPasses, edition, festivalClock }: ForgetPhonesPorts) =>
  async (): Promise<void> => {
    if (festivalClock.now() >= dayEnds(edition)) await walletPasses.forgetPhones();
  };
