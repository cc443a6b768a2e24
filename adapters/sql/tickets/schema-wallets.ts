/**
 * A pass that may be in a wallet, for one issue of a ticket. `changed_at` is epoch ms in whole seconds and grows with each
 * change of the ticket; `ended` is 1 once the ticket has a later issue, so that nothing changes the pass any more.
 */
export type WalletPassesTable = {
  wallet: string;
  ticket_id: string;
  issue: number;
  changed_at: number;
  ended: number;
};

/** A phone registered for updates of a pass in Apple's wallet. `registered_at` is epoch ms. */
export type WalletPhonesTable = {
  device: string;
  ticket_id: string;
  issue: number;
  push_token: string;
  registered_at: number;
};

export type WalletTables = { wallet_passes: WalletPassesTable; wallet_phones: WalletPhonesTable };
