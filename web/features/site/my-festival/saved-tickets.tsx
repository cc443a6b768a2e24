import { useMemo } from 'react';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { TicketsSnapshot } from '#core/site/my-festival/client.ports.ts';
import { StoredTickets } from '../../../app/device-tickets/stored-tickets.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './my-festival-sections.module.css';
import { NoTickets, SavedPurchases } from './tickets.tsx';

type SavedTicketsProps = { readonly tickets: TicketsSnapshot };

/** The tickets stored on this device, for a gate without signal. */
export const Component = ({ tickets: { purchases, name, seenAt } }: SavedTicketsProps) => {
  const online = useOnline();
  const { savedCodes } = usePorts();
  const codes = useMemo(() => savedCodes.all(), [savedCodes]);
  const withoutCode = purchases.filter(
    ({ orderId, itemId }) => !codes.some(({ ticket }) => ticket.orderId === orderId && ticket.productId === itemId),
  );

  return (
    <Section tight>
      <div className={`wrap ${styles.page}`}>
        <Alert kind="warn">
          As of {formatDate(seenAt)} at {hourOf(seenAt)}, {online ? 'saved on this device' : 'offline'}. Everything else
          will be back when you’re online.
        </Alert>
        <h2>{name === '' ? 'Tickets' : `Tickets of ${name}`}</h2>
        <div className={styles.stored}>
          <StoredTickets codes={codes} />
        </div>
        {purchases.length === 0 && codes.length === 0 && <NoTickets ordered={false} />}
        <SavedPurchases purchases={withoutCode} />
      </div>
    </Section>
  );
};
