import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { isId, type OrderId, orderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { statusOf } from '../../../app/desk/order-words.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { paths } from '../../../app/paths.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { DeskInvoiceDialog } from './invoice-dialog.tsx';
import { NeedsPerson } from './needs-person.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { OrderEmails } from './order-emails.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderSidebar } from './order-sidebar.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { OrderUnknown } from './order-unknown.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { useChanging, useOrder } from './use-order.ts';

/** One order: its tickets, history and emails; in the sidebar the buyer, the money and the actions. */
export const Order = ({ id }: { readonly id: OrderId }) => {
  const fetched = useOrder(id);
  const { value, problem } = fetched;
  const title = value ? `Order ${value.order.number}` : undefined;
  useTabTitle(title);
  if (problem?.kind === 'refused') return <OrderUnknown />;
  return (
    <>
      <DeskHead
        title={title ?? 'Order'}
        crumb={<Link to={paths.deskOrders}>Orders</Link>}
        lead={value && <Lead {...value} />}
      />
      <FetchedPart fetched={fetched} what="this order">
        {(shown) => <ShownOrder shown={shown} onChanged={fetched.refetch} />}
      </FetchedPart>
    </>
  );
};

const Lead = ({ order }: DeskOrder) => {
  const { kind, words } = statusOf(order);
  return (
    <>
      {order.name ?? 'No name yet'}, {formatDate(order.at)} at {formatTime(order.at)}.{' '}
      <StateTag kind={kind}>{words}</StateTag>
    </>
  );
};

const noRefusal = () => {};
const lifted = (email: string): string => `Emails go to ${email} again. Resend what didn’t arrive.`;

const ShownOrder = ({ shown, onChanged }: { readonly shown: DeskOrder; readonly onChanged: () => void }) => {
  const [doing, setDoing] = useState<OpenDialog | null>(null);
  const [news, setNews] = useState<string | null>(null);
  /** Why the last decision on the review was refused; shown here once there is no review, as `NeedsPerson` is gone then. */
  const [notSettled, setNotSettled] = useState<string | null>(null);
  const { people } = useDeskPorts();
  const lifting = useChanging(noRefusal);
  const { order } = shown;
  const said = news ?? (order.review === null ? notSettled : null);
  const close = () => setDoing(null);
  const done = (what: string) => {
    setDoing(null);
    setNews(what);
    onChanged();
  };
  const dialog = { shown, onClose: close, onDone: done, onRefused: onChanged };
  return (
    <>
      <p role="status" className={said ? deskBox.note : undefined}>
        {said}
      </p>
      {lifting.problem && <p role="alert">{lifting.problem}</p>}
      {order.review !== null && (
        <NeedsPerson
          shown={shown}
          onDone={done}
          onRefused={(why) => {
            setNews(null);
            setNotSettled(why);
            onChanged();
          }}
        />
      )}
      <div className={deskLayout.split84}>
        <div>
          <OrderTickets shown={shown} onOpen={(ticket) => setDoing({ what: 'ticket', ticket })} />
          <OrderHistory shown={shown} />
          <OrderEmails
            shown={shown}
            onResend={() => setDoing({ what: 'resend' })}
            onCorrect={() => setDoing({ what: 'correct' })}
            onLift={(email) =>
              lifting.submit(
                () => people.lift(email).then(ok),
                () => done(lifted(email)),
              )
            }
          />
        </div>
        <OrderSidebar shown={shown} onDo={setDoing} />
      </div>
      {doing?.what === 'resend' && <ResendDialog {...dialog} />}
      {doing?.what === 'refund' && <RefundDialog {...dialog} />}
      {doing?.what === 'correct' && <CorrectDialog {...dialog} />}
      {doing?.what === 'invoice' && <DeskInvoiceDialog {...dialog} />}
      {doing?.what === 'erase' && <EraseDialog {...dialog} />}
      {doing?.what === 'note' && <NoteDialog {...dialog} />}
      {doing?.what === 'take-back' && <TakeBackDialog {...dialog} />}
      {doing?.what === 'ticket' && (
        <TicketDialog {...dialog} ticket={shown.tickets.find(({ id }) => id === doing.ticket.id) ?? doing.ticket} />
      )}
    </>
  );
};

/** The desk page for one order. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskOrders}/${encodeURIComponent(id)}`} place={paths.deskOrders} title="Orders" ownHead>
      {isId(id) ? <Order key={id} id={orderId(id)} /> : <OrderUnknown />}
    </DeskPage>
  );
};
