import type { Instant } from '../../../kernel/time.ts';
import type { WalletPass } from './wallet-pass.ts';

/** A phone that is subscribed to a pass. `device` is an id that the phone chooses for this kind of pass. */
export type RegisteredPhone = {
  readonly device: string;
  readonly pass: WalletPass;
  readonly pushToken: string;
  readonly registeredAt: Instant;
};
