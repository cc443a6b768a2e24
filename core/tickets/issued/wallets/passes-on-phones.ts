import type { Clock } from '../../../kernel/ports.ts';
import { type Instant, second } from '../../../kernel/time.ts';
import type { IssuedTickets } from '../ports.ts';
import type { AppleWallet, PassTokens, WalletPasses } from './ports.ts';
import { passSerial, readPassSerial, type WalletPass } from './wallet-pass.ts';
import { type WalletTicketPorts, walletTicketOf } from './wallet-ticket.ts';

export type PhonePorts = WalletTicketPorts & {
  readonly appleWallet: AppleWallet;
  readonly issuedTickets: Pick<IssuedTickets, 'find'>;
  readonly walletPasses: WalletPasses;
  readonly passTokens: PassTokens;
  readonly newTaskId: () => string;
  readonly machineClock: Clock;
};

/** The pass with this serial number; undefined unless the token is the one in that pass. */
export const findHeldPass = (
  { passTokens }: Pick<PhonePorts, 'passTokens'>,
  serial: string,
  token: string,
): WalletPass | undefined => {
  const pass = readPassSerial(serial);
  return pass && passTokens.isTokenOf(token, pass) ? pass : undefined;
};

/** Registers a phone for updates of a pass. @throws ServiceFailure */
export const registerPhone =
  ({ walletPasses, newTaskId, machineClock }: Pick<PhonePorts, 'walletPasses' | 'newTaskId' | 'machineClock'>) =>
  (pass: WalletPass, device: string, pushToken: string): Promise<'new' | 'known'> =>
    walletPasses.register(
      { device, pass, pushToken, registeredAt: machineClock.now() },
      { id: newTaskId(), task: { kind: 'wallet-pass', wallet: 'apple', pass } },
    );

/** The passes that a phone should load again, and the update tag to send with its next request. */
export type ChangedPasses = { readonly serials: readonly string[]; readonly tag: string };

/**
 * The changes since the phone got this tag; null without any. After any change the phone gets the list of all its
 * passes and loads those that are newer, so that no change is missed when transactions commit out of order.
 * @throws ServiceFailure
 */
export const changedPasses =
  ({ walletPasses }: Pick<PhonePorts, 'walletPasses'>) =>
  async (device: string, tag: string | undefined): Promise<ChangedPasses | null> => {
    const passes = await walletPasses.passesOn(device);
    // Each change of a pass raises its `changedAt` by at least a second, so the sum grows with every change.
    const sum = passes.reduce((total, { changedAt }) => total + changedAt / second, 0);
    const now = `${passes.length}-${sum}`;
    if (passes.length === 0 || now === tag) return null;
    return { serials: passes.map(({ pass }) => passSerial(pass)), tag: now };
  };

/** A pass file, as a phone loads it again. */
export type LoadedPass = { readonly file: Uint8Array; readonly changedAt: Instant };

/**
 * The current pass, or `same` when the phone has it; undefined when the ticket does not exist.
 * @param knownAt `changedAt` of the pass that the phone has
 * @throws ServiceFailure
 */
export const loadPass =
  (ports: PhonePorts) =>
  async (pass: WalletPass, knownAt: Instant | undefined): Promise<LoadedPass | 'same' | undefined> => {
    // Read before the ticket: a change in between makes the pass look older than it is, and the phone loads it once
    // more.
    const { changedAt } = await ports.walletPasses.make('apple', pass, ports.machineClock.now());
    if (knownAt !== undefined && knownAt >= changedAt) return 'same';
    const found = await ports.issuedTickets.find(pass.ticket);
    if (!found) return undefined;
    return { file: await ports.appleWallet.passOf(await walletTicketOf(ports)(found, pass.issue)), changedAt };
  };
