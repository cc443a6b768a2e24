import { ServiceFailure } from '../../../kernel/failures.ts';
import type { IssuedTickets } from '../ports.ts';
import type { PassPushes, WalletPasses, Wallets } from './ports.ts';
import type { WalletPass, WalletPassTask } from './wallet-pass.ts';
import type { WalletTicket } from './wallet-ticket.ts';

export type UpdatePassPorts = {
  readonly issuedTickets: Pick<IssuedTickets, 'find'>;
  readonly walletTicketOf: (
    found: NonNullable<Awaited<ReturnType<IssuedTickets['find']>>>,
    issue: number,
  ) => Promise<WalletTicket>;
  readonly wallets: Pick<Wallets, 'google'>;
  /** Undefined unless Apple Wallet is set up. */
  readonly passPushes: PassPushes | undefined;
  readonly walletPasses: Pick<WalletPasses, 'phonesOf' | 'forgetToken'>;
};

/**
 * Updates a pass in its wallet. Idempotent and safe in any order, because the ticket is read each time.
 * @throws ServiceFailure
 */
export const updatePass =
  (ports: UpdatePassPorts) =>
  ({ wallet, pass }: WalletPassTask): Promise<void> =>
    wallet === 'apple' ? pushToPhones(ports, pass) : changeAtGoogle(ports, pass);

/** Notifies every phone, even if one of them cannot be reached. */
const pushToPhones = async ({ passPushes, walletPasses }: UpdatePassPorts, pass: WalletPass): Promise<void> => {
  if (!passPushes) return;
  const phones = await walletPasses.phonesOf(pass);
  const results = await Promise.allSettled(
    phones.map(async ({ pushToken }) => {
      if ((await passPushes.push(pushToken)) === 'gone') await walletPasses.forgetToken(pushToken);
    }),
  );
  const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  // A failure that a retry may cure is thrown first: its phones must not be given up because of a lasting failure of
  // another phone.
  const worst = failures.find((each) => !(each instanceof ServiceFailure) || each.retryable) ?? failures[0];
  if (worst !== undefined) throw worst;
};

/**
 * How often a ticket is sent again because it changed during the call; beyond this, a retry of the task sends the rest.
 */
const maxRounds = 5;

/**
 * Another process may send Google an earlier state at the same time, and finish last. So after each call the ticket is
 * read again, and sent again if it has changed: the process that finishes last has sent the current state.
 */
const changeAtGoogle = async (ports: UpdatePassPorts, pass: WalletPass): Promise<void> => {
  const { google } = ports.wallets;
  if (!google) return;
  let sent: string | undefined;
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await ports.issuedTickets.find(pass.ticket);
    if (!found) return;
    const ticket = await ports.walletTicketOf(found, pass.issue);
    if (JSON.stringify(ticket) === sent) return;
    await google.change(ticket);
    sent = JSON.stringify(ticket);
  }
  throw new ServiceFailure('wallets', 'the ticket changes faster than Google can be told', { retryable: true });
};
