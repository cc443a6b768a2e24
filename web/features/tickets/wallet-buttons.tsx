import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { buttonClass } from '../../design/button.tsx';
import styles from './ticket.module.css';
import { ticketFilePath } from './ticket-file-path.ts';

const walletNames = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;

/** Buttons that add the ticket to the phone's wallet; renders nothing if no wallet is configured. */
export const WalletButtons = ({ code }: { readonly code: SavedCode }) => {
  const { ticket } = code;
  const configured = (['apple', 'google'] as const).filter((wallet) => ticket.wallets[wallet]);
  if (configured.length === 0 || ticket.state === 'void') return null;
  return (
    <div className={styles.wallets}>
      {configured.map((wallet) => (
        // A plain link, because the file is not a page of the site.
        <a key={wallet} className={buttonClass({ variant: 'ink', small: true })} href={ticketFilePath(code, wallet)}>
          Add to {walletNames[wallet]}
        </a>
      ))}
    </div>
  );
};
