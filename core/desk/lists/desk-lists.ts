import type { Edition } from '../../kernel/edition/edition.ts';
import type { Clock } from '../../kernel/ports.ts';
import { londonDate } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import type { SaleRules } from '../../tickets/sale-rules/sale-rules.ts';
import { type DeskList, type ListId, listIds } from './list.ts';
import { entrantList, haveAGoList, messageList, subscriberList } from './people-lists.ts';
import type { ListRecords, ReadEntrants, ReadHaveAGo } from './ports.ts';
import { countOf, productsOf, type TicketListId, ticketList, ticketLists } from './ticket-lists.ts';

export type DeskListsPorts = {
  readonly listRecords: ListRecords;
  readonly readEntrants: ReadEntrants;
  readonly readHaveAGo: ReadHaveAGo;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly saleRules: Pick<SaleRules, 'questions'>;
  readonly edition: Pick<Edition, 'startsAt' | 'year' | 'parts'>;
  readonly festivalClock: Clock;
};

const isTicketList = (id: ListId): id is TicketListId => ticketLists.some((each) => each === id);

/** The list with this id. @throws ServiceFailure */
export const openList = async (ports: DeskListsPorts, id: ListId): Promise<DeskList> => {
  if (isTicketList(id)) return ticketList(id, await ports.catalogue(), ports.saleRules, ports.listRecords);
  if (id === 'entrants') return entrantList(ports.readEntrants, londonDate(ports.edition.startsAt));
  if (id === 'have-a-go') return haveAGoList(ports.readHaveAGo);
  return id === 'subscribers' ? subscriberList(ports.listRecords) : messageList(ports.listRecords);
};

const isOfEdition = ({ edition: { parts } }: DeskListsPorts, id: ListId): boolean =>
  (id !== 'entrants' || parts.competition) && (id !== 'have-a-go' || parts.haveAGo);

/**
 * The lists of this edition, with the number of rows of each. A list of tickets is left out when it has no products, and
 * a list of a part of the festival when the edition does not have the part.
 * @throws ServiceFailure
 */
export const countLists =
  (ports: DeskListsPorts) => async (): Promise<readonly { readonly id: ListId; readonly count: number }[]> => {
    const [products, tickets, entrants, dogs, subscribers, messages] = await Promise.all([
      ports.catalogue(),
      ports.listRecords.countTickets(),
      ports.readEntrants(),
      ports.readHaveAGo(),
      ports.listRecords.countSubscribers(),
      ports.listRecords.countMessages(),
    ]);
    const others: Readonly<Record<Exclude<ListId, TicketListId>, number>> = {
      entrants: entrants.entrants.length,
      'have-a-go': dogs.length,
      subscribers,
      'contact-form': messages,
    };
    return listIds
      .filter((id) => (isTicketList(id) ? productsOf(id, products).length > 0 : isOfEdition(ports, id)))
      .map((id) => ({ id, count: isTicketList(id) ? countOf(id, products, tickets) : others[id] }));
  };
