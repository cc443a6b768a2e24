import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { givenInWords, onItsWayInWords, voidInWords } from '#core/tickets/issued/messages.ts';
import { onItsWayTo } from '#core/tickets/issued/saved-gifts.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { LinkButton } from '../../design/button.tsx';
import { TicketRow } from '../ticket-rows/ticket-row.tsx';

/** Stored copies of tickets, valid ones first; of each other one, why it is not valid. */
export const StoredTickets = ({ codes }: { readonly codes: readonly SavedCode[] }) =>
  codes
    .toSorted((one, other) => Number(isVoid(one)) - Number(isVoid(other)))
    .map((code) => <Row key={code.ticket.id} code={code} />);

const isVoid = ({ ticket }: SavedCode): boolean => ticket.state === 'void';

const Row = ({ code }: { readonly code: SavedCode }) => {
  const { ticket, key, gift } = code;
  const over = isVoid(code);
  const receiver = over ? null : onItsWayTo(code);
  return (
    <TicketRow
      ticket={ticket}
      holder={gift?.state === 'accepted' ? gift.name : ticket.holderName}
      isVoid={over}
      notes={[
        over && (gift ? givenInWords(gift) : voidInWords(ticket)),
        receiver !== null && onItsWayInWords(receiver),
      ]}
    >
      {!over && (
        <LinkButton small variant="ink" to={ticketPath(ticket.id, key)}>
          Show code<span className="visually-hidden"> of {ticket.number}</span>
        </LinkButton>
      )}
    </TicketRow>
  );
};
