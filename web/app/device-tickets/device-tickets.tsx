import { useEffect, useRef, useState } from 'react';
import { issuedTicketMessages as messages } from '#core/tickets/issued/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import link from '../ticket-changes/action-link.module.css';
import styles from './device-tickets.module.css';
import { deviceTicketsAnchor } from './device-tickets-anchor.ts';
import { StoredTickets } from './stored-tickets.tsx';

/**
 * The tickets stored on this device, for a visitor who is not logged in. Each is looked up at the server, which overrules
 * the stored copy; without signal they are shown as last seen.
 */
export const Component = () => {
  const { savedCodes, myTickets } = usePorts();
  const [codes, setCodes] = useState(() => savedCodes.all());
  const [asked, setAsked] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button has been removed.
    if (forgotten || asked) said.current?.focus();
  }, [forgotten, asked]);

  useEffect(() => {
    let current = true;
    const lookUp = async () => {
      for (const { ticket, key } of savedCodes.all()) {
        if (key === undefined || ticket.state === 'void') continue;
        const shown = await myTickets.show(ticket.id, key);
        // Or the visitor has had them forgotten meanwhile.
        if (!current || !savedCodes.of(ticket.id)) return;
        if (shown.ok) savedCodes.save({ ticket: shown.value, key });
        else savedCodes.refused(ticket.id);
        setCodes(savedCodes.all());
      }
    };
    // Without signal the stored copies stay.
    lookUp().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [savedCodes, myTickets]);

  if (forgotten)
    return (
      <div ref={said} tabIndex={-1} className={styles.forgotten}>
        <Alert kind="ok">{messages.forgotten}</Alert>
      </div>
    );
  if (codes.length === 0) return null;
  const forget = () => {
    savedCodes.forgetAll();
    setForgotten(true);
  };
  return (
    <section id={deviceTicketsAnchor} className={styles.tickets} aria-labelledby={`${deviceTicketsAnchor}-title`}>
      <h2 id={`${deviceTicketsAnchor}-title`}>{messages.onThisDevice}</h2>
      <p className="muted">{messages.whyOnThisDevice}</p>
      <div className={styles.rows}>
        <StoredTickets codes={codes} />
      </div>
      <div ref={said} tabIndex={-1} className={styles.ends}>
        {asked ? (
          <>
            <span>Without signal you won’t be able to open them here any more.</span>
            <Button variant="danger" small onClick={forget}>
              {messages.forget}
            </Button>
            <Button variant="line" small onClick={() => setAsked(false)}>
              Keep them
            </Button>
          </>
        ) : (
          <>
            <button type="button" className={link.action} onClick={() => setAsked(true)}>
              {messages.forget}
            </button>
            <span className="muted small">{messages.whyForget}</span>
          </>
        )}
      </div>
    </section>
  );
};
