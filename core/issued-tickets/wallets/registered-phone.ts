import type { Instant } from '../../kernel/time.ts';
import type { WalletPass } from './wallet-pass.ts';

/** A phone that wants to hear of a pass. `device` is a name that the phone gives itself for this kind of pass. */
export type RegisteredPhone = {
  readonly device: string;
  readonly pass: WalletPass;
  readonly pushToken: string;
  readonly registeredAt: Instant;
};
