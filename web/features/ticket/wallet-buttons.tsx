import type { SavedCode } from '#core/issued-tickets/client.ports.ts';
import { LinkButton } from '../../design/button.tsx';
import styles from './ticket.module.css';

const walletNames = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;

/** Adds the ticket to the phone's wallet; nothing where the festival has set up no wallet. */
export const WalletButtons = ({ code: { ticket, key } }: { readonly code: SavedCode }) => {
  const configured = (['apple', 'google'] as const).filter((wallet) => ticket.wallets[wallet]);
  if (configured.length === 0 || ticket.state === 'void') return null;
  const search = key === undefined ? '' : `?${new URLSearchParams({ key })}`;
  return (
    <div className={styles.wallets}>
      {configured.map((wallet) => (
        <LinkButton key={wallet} variant="ink" small to={`/api/tickets/${ticket.id}/wallet/${wallet}${search}`}>
          Add to {walletNames[wallet]}
        </LinkButton>
      ))}
    </div>
  );
};
