import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { issuedTicketMessages as messages, onItsWayInWords } from '#core/tickets/issued/messages.ts';
import { onItsWayTo } from '#core/tickets/issued/saved-gifts.ts';
import { isTicketId, type TicketId } from '#core/tickets/issued/ticket.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { AddToCalendar } from '../../app/festival/add-to-calendar.tsx';
import { useEditionState } from '../../app/festival/use-edition-state.ts';
import { useTabTitle } from '../../app/head/use-tab-title.ts';
import { paths } from '../../app/paths.ts';
import { withNext } from '../../app/with-next.ts';
import { archivedYear } from '../../composition/archived-year.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { Button } from '../../design/button.tsx';
import { focusHeading } from '../../design/hooks/use-heading-focus.ts';
import { useHydrated } from '../../design/hooks/use-hydrated.ts';
import { useOnline } from '../../design/hooks/use-online.ts';
import { useWakeLock } from '../../design/hooks/use-wake-lock.ts';
import { Loading } from '../../design/type/loading.tsx';
import { GettingHere } from './getting-here.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';
import { ticketFilePath } from './ticket-file-path.ts';
import { TicketFrame } from './ticket-frame.tsx';
import { Dots, positionIn, siblingsOf } from './tickets-of-same-order.tsx';
import { useOfflineReady } from './use-offline-ready.ts';
import { useTicket } from './use-ticket.ts';
import { WalletButtons } from './wallet-buttons.tsx';

const Message = ({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) => (
  <TicketFrame>
    <div className={styles.message}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  </TicketFrame>
);

const Unknown = () => (
  <Message title={messages.unknown}>
    <p>{messages.unknownWhy}</p>
  </Message>
);

const Waiting = ({ onFocus }: { readonly onFocus?: () => void }) => (
  <TicketFrame>
    <div className={styles.message}>
      <h1 className="visually-hidden" tabIndex={-1} onFocus={onFocus}>
        Your ticket
      </h1>
      <Loading />
      <noscript>
        <p>{messages.noScript}</p>
      </noscript>
    </div>
  </TicketFrame>
);

type ShownProps = {
  readonly code: SavedCode;
  readonly kept: boolean;
  readonly stale: boolean;
  readonly onChanged: () => void;
};

/** The ticket as shown at the door: nothing covers the code, and the screen stays on while the ticket is valid. */
const Shown = ({ code, kept, stale, onChanged }: ShownProps) => {
  const { savedCodes } = usePorts();
  const { bring } = useContent('event');
  const isAhead = ['before', 'today'].includes(useEditionState());
  const { ticket } = code;
  const staysOn = useWakeLock(ticket.state === 'valid');
  const worksOffline = useOfflineReady() && kept;
  const siblings = siblingsOf(code, savedCodes.ofOrder(ticket.orderId));
  const closed = archivedYear(useSite().config);
  useTabTitle(`Ticket ${ticket.number}`);
  const receiver = stale || ticket.changes === null ? onItsWayTo(code) : null;
  const goingTo = receiver !== null && onItsWayInWords(receiver);
  return (
    <TicketFrame position={positionIn(siblings, ticket.id)} dog>
      <TicketCard code={code} />
      <div className={styles.under}>
        {siblings.length > 1 && <Dots siblings={siblings} id={ticket.id} />}
        <p role="status">
          {[
            closed && messages.ofClosedYear(closed),
            stale && messages.stale,
            worksOffline && messages.works,
            staysOn && messages.staysOn,
            goingTo,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {!stale && <TicketActions key={ticket.id} code={code} onChanged={onChanged} />}
        {ticket.state === 'valid' && !closed && (
          <GettingHere>
            <AddToCalendar small ticket={{ id: ticket.id, key: code.key }} />
          </GettingHere>
        )}
        <WalletButtons code={code} />
        <div className={styles.paper}>
          {ticket.state === 'valid' && <a href={ticketFilePath(code, 'pdf')}>Ticket as a PDF</a>}
          {ticket.invoice && !stale && <InvoiceLink code={code} />}
        </div>
        {ticket.state === 'valid' && isAhead && (
          <details className={styles.bring}>
            <summary>{bring.title}</summary>
            <ul>
              {bring.things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </TicketFrame>
  );
};

type TicketProps = {
  readonly id: TicketId;
  readonly linkKey: string | null;
  /** Whether a navigation had focused the heading that this one replaces. */
  readonly hadFocus: boolean;
};

const Ticket = ({ id, linkKey, hadFocus }: TicketProps) => {
  const { code, kept, problem, lookAgain } = useTicket(id, linkKey);
  const navigate = useNavigate();
  const online = useOnline();
  useEffect(() => {
    if (problem === 'log-in-first') void navigate(withNext(paths.login, ticketPath(id)), { replace: true });
  }, [problem, navigate, id]);

  const shown = code ? 'ticket' : problem;
  // Each state of the page has its own heading: the focus moves to the new one.
  useEffect(() => {
    if (hadFocus && shown !== undefined && document.activeElement === document.body) focusHeading();
  }, [hadFocus, shown]);

  if (code) return <Shown code={code} kept={kept} stale={problem === 'failed' || !online} onChanged={lookAgain} />;
  if (problem === 'ticket-unknown') return <Unknown />;
  if (problem !== 'failed') return <Waiting />;
  return (
    <Message title="Your ticket">
      <p>{messages.failed}</p>
      <Button variant="ink" onClick={lookAgain}>
        Try again
      </Button>
    </Message>
  );
};

/**
 * One ticket, full screen, for its owner or by its link (§2). The page is the same document for every ticket: the
 * script reads the ticket's id from the address and fetches the ticket.
 */
export const Component = () => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [hadFocus, setHadFocus] = useState(false);
  if (!useHydrated()) return <Waiting onFocus={() => setHadFocus(true)} />;
  const ticket = normalisedPath(pathname).split('/')[2];
  const linkKey = query.get('key');
  return isTicketId(ticket) ? (
    <Ticket key={`${ticket} ${linkKey}`} id={ticket} linkKey={linkKey} hadFocus={hadFocus} />
  ) : (
    <Unknown />
  );
};
