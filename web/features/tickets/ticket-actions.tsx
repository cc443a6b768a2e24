import { useEffect, useRef, useState } from 'react';
import { changeRefusals } from '#core/tickets/changes/messages.ts';
import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { ActionLink } from '../../app/ticket-changes/action-link.tsx';
import { type ChangeNews, ChangeOutcome } from '../../app/ticket-changes/change-outcome.tsx';
import { GiveDialog } from '../../app/ticket-changes/give-dialog.tsx';
import { RenameDialog } from '../../app/ticket-changes/rename-dialog.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './ticket-actions.module.css';

type TicketActionsProps = { readonly code: SavedCode; readonly onChanged: () => void };

/**
 * A guest's actions for the ticket of their link: change the name, and give the ticket away if the link is the buyer's.
 * Renders nothing for a visitor with an account, who changes tickets in My Festival.
 */
export const TicketActions = ({ code: { ticket, key }, onChanged }: TicketActionsProps) => {
  const [asked, setAsked] = useState<'name' | 'give' | null>(null);
  const [news, setNews] = useState<ChangeNews | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button may have been removed.
    if (news) said.current?.focus();
  }, [news]);
  const { changes, number } = ticket;
  if (!changes) return null;
  const close = () => setAsked(null);
  const changed = (latest: ChangeNews) => {
    close();
    setNews(latest);
    onChanged();
  };
  const done = (text: string) => changed({ text, good: true });
  const dialog = { ticket, linkKey: key, onClose: close, onDone: done };
  return (
    <div className={styles.changes}>
      {news && (
        <div ref={said} tabIndex={-1}>
          <Alert kind={news.good ? 'ok' : 'bad'}>{news.text}</Alert>
        </div>
      )}
      <div className={styles.actions}>
        {changes.rename && <ActionLink label="Change name" number={number} onClick={() => setAsked('name')} />}
        {changes.give === 'yes' && (
          <ActionLink label="Give to someone" number={number} onClick={() => setAsked('give')} />
        )}
        {changes.givingTo !== null && (
          <ChangeOutcome
            ticket={ticket}
            gift={{ name: changes.givingTo, present: changes.present }}
            linkKey={key}
            onChanged={changed}
          />
        )}
      </div>
      {changes.give === 'buyers-link' && <p>{changeRefusals['buyers-link-needed']}</p>}
      <RenameDialog open={asked === 'name'} {...dialog} />
      <GiveDialog open={asked === 'give'} {...dialog} />
    </div>
  );
};
