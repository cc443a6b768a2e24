import { useEffect, useId, useRef, useState } from 'react';
import type { LinkChange } from '#core/tickets/calendar/calendar-link.ts';
import type { CalendarTicket } from '#core/tickets/calendar/client.ports.ts';
import { calendarMessages as messages } from '#core/tickets/calendar/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { useOnline } from '../../design/hooks/use-online.ts';
import { LineIcon } from '../../design/pictures/line-icon.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './add-to-calendar.module.css';

/** The path of the calendar; null while its link is taken back, undefined before it is known. */
type Shown = { readonly path: string | null } | undefined;

type AddToCalendarProps = {
  /** The ticket by which the visitor came; the account's own calendar without one. */
  readonly ticket?: CalendarTicket;
  readonly label?: string;
  readonly small?: boolean;
};

/**
 * Puts a calendar that follows the visitor's tickets into their own. The link is fetched with the first click; it can be
 * taken back, and a new one be made.
 */
export const AddToCalendar = ({ ticket, label = 'Add to calendar', small = false }: AddToCalendarProps) => {
  const { openCalendar, log } = usePorts();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (open && (shown || failed)) panel.current?.focus();
  }, [open, shown, failed]);

  const ask = async (change?: LinkChange) => {
    setBusy(true);
    setFailed(false);
    try {
      const calendar = await openCalendar();
      const answer = await (change ? calendar.change(ticket, change) : calendar.read(ticket));
      if (answer.ok) setShown({ path: answer.value });
      setFailed(!answer.ok);
    } catch (cause) {
      log.warn('the calendar’s link could not be fetched', { cause: String(cause) });
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const toggle = () => {
    setOpen(!open);
    if (!open && !shown && online) void ask();
  };
  const panelShown = open && (shown || failed || !online);
  return (
    <div className={styles.calendar}>
      <Button
        variant="line"
        small={small}
        busy={busy && !shown}
        aria-expanded={open}
        aria-controls={panelShown ? panelId : undefined}
        onClick={toggle}
      >
        <LineIcon name="calendar" /> {label}
      </Button>
      {panelShown && (
        <section ref={panel} id={panelId} className={styles.panel} aria-label={messages.title} tabIndex={-1}>
          {!online && !shown && <p>{messages.offline}</p>}
          {failed && (
            <Alert kind="bad">
              <p>{messages.failed}</p>
              <Button variant="line" small busy={busy} onClick={() => void ask()}>
                {messages.tryAgain}
              </Button>
            </Alert>
          )}
          {shown && shown.path !== null && (
            <Ways path={shown.path} busy={busy} onTakeBack={() => void ask('take-back')} />
          )}
          {shown && shown.path === null && (
            <>
              <p role="status">{messages.takenBack}</p>
              <Button variant="ink" small busy={busy} onClick={() => void ask('renew')}>
                {messages.renew}
              </Button>
            </>
          )}
        </section>
      )}
    </div>
  );
};

type WaysProps = { readonly path: string; readonly busy: boolean; readonly onTakeBack: () => void };

const Ways = ({ path, busy, onTakeBack }: WaysProps) => {
  const address = new URL(path, useSite().config.siteUrl);
  const [said, setSaid] = useState('');
  const feed = `webcal://${address.host}${address.pathname}`;
  const copy = () =>
    navigator.clipboard.writeText(address.href).then(
      () => setSaid(messages.copied),
      () => setSaid(messages.notCopied),
    );
  return (
    <>
      <p>{messages.what}</p>
      <div className={styles.ways}>
        <LinkButton small variant="ink" to={feed}>
          {messages.subscribe}
        </LinkButton>
        <LinkButton
          small
          variant="line"
          to={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: feed })}`}
        >
          {messages.google}
        </LinkButton>
      </div>
      <ul className={styles.others}>
        <li>
          <button type="button" className={styles.link} onClick={() => void copy()}>
            {messages.copy}
          </button>
          <span role="status"> {said}</span>
        </li>
        <li>
          <a href={path}>{messages.file}</a>
        </li>
      </ul>
      <p className="muted small">
        {messages.private}{' '}
        <button type="button" className={styles.link} disabled={busy} onClick={onTakeBack}>
          {messages.takeBack}
        </button>
      </p>
    </>
  );
};
