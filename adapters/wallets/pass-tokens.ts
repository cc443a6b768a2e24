import { signatures } from '#adapters/system/signatures.ts';
import type { PassTokens } from '#core/tickets/issued/wallets/ports.ts';
import { passSerial, type WalletPass } from '#core/tickets/issued/wallets/wallet-pass.ts';

/** Keys inside passes; the signed text names the purpose, so no other token of the secret passes as one. */
export const passTokens = (secret: string): PassTokens => {
  const signature = signatures(secret, 'passes');
  const text = (pass: WalletPass): string => `wallet-pass:${passSerial(pass)}`;
  return {
    tokenOf: (pass) => signature.of(text(pass)),
    isTokenOf: (token, pass) => signature.isOf(text(pass), token),
  };
};
