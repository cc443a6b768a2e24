import { doorProductOf } from '../../door/entrance/door-plan.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { inPages } from '../../kernel/in-pages.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import type { Product } from '../../shop/products/product.ts';
import { type ProductGroup, takesProduct } from '../../shop/products/product-groups.ts';
import { nameOfQuestion, type Question, questionsAbout, type SaleRules } from '../../tickets/sale-rules/sale-rules.ts';
import type { DeskList, ListColumn, ListRow } from './list.ts';
import { checkboxLabels, headings, noteWords } from './messages.ts';
import type { ListedTicket, ListRecords, TicketChoice } from './ports.ts';

/** The lists whose rows are tickets. */
export const ticketLists = ['door', 'lunches', 'parking', 'stands', 'workshops', 'extras', 'carers'] as const;
export type TicketListId = (typeof ticketLists)[number];

/** The groups of products with a separate list; all other products are on the door's list. */
const groupOf: Readonly<Record<Exclude<TicketListId, 'door' | 'carers'>, ProductGroup>> = {
  lunches: 'meals',
  parking: 'parking',
  stands: 'stands',
  workshops: 'workshops',
  extras: 'extras',
};

const isIn = (list: TicketListId, product: Product): boolean => {
  if (list === 'carers') return doorProductOf(product).note === 'carer';
  if (list !== 'door') return takesProduct(groupOf[list], product);
  return !Object.values(groupOf).some((group) => takesProduct(group, product));
};

/** The products of a list. */
export const productsOf = (list: TicketListId, products: readonly Product[]): readonly Product[] =>
  products.filter((product) => isIn(list, product));

/** The tickets of a list. Tickets of a product that is no longer in the catalogue are on the door's list. */
export const choiceOf = (list: TicketListId, products: readonly Product[]): TicketChoice =>
  list === 'door'
    ? { butFor: products.filter((product) => !isIn('door', product)).map(({ id }) => id) }
    : { of: productsOf(list, products).map(({ id }) => id) };

/** How many tickets are on a list. */
export const countOf = (
  list: TicketListId,
  products: readonly Product[],
  counts: ReadonlyMap<ProductId, number>,
): number => {
  const choice = choiceOf(list, products);
  const isChosen = (id: ProductId) => ('of' in choice ? choice.of.includes(id) : !choice.butFor.includes(id));
  return [...counts].reduce((sum, [id, count]) => (isChosen(id) ? sum + count : sum), 0);
};

const productHeading: Readonly<Record<TicketListId, string>> = {
  door: headings.ticket,
  lunches: headings.lunch,
  parking: headings.ticket,
  stands: headings.stand,
  workshops: headings.workshop,
  extras: headings.extra,
  carers: headings.ticket,
};

const answerKey = ({ id }: Question): string => `answer-${id}`;

/** A list of tickets, with a column for each question about one of its products. */
export const ticketList = (
  list: TicketListId,
  products: readonly Product[],
  saleRules: Pick<SaleRules, 'questions'>,
  records: Pick<ListRecords, 'tickets'>,
): DeskList => {
  const own = productsOf(list, products);
  const byId = new Map(products.map((product) => [product.id, product]));
  const asked = [...new Set(own.flatMap((product) => questionsAbout(saleRules, product)))];
  const hasNotes = list === 'door' && own.some((product) => doorProductOf(product).note !== null);
  const [first] = asked;
  const columns: readonly ListColumn[] = [
    { key: 'name', title: headings.name, kind: 'name' },
    { key: 'product', title: productHeading[list], kind: 'text' },
    ...asked.map(
      (question): ListColumn => ({
        key: answerKey(question),
        title: nameOfQuestion(question),
        kind: question.sensitive ? 'alert' : 'text',
      }),
    ),
    ...(hasNotes ? [{ key: 'note', title: headings.note, kind: 'text' } as const] : []),
    { key: 'number', title: headings.number, kind: 'quiet' },
    { key: 'order', title: headings.order, kind: 'quiet', fileOnly: true },
    { key: 'email', title: headings.email, kind: 'quiet', fileOnly: true },
    { key: 'buyer', title: headings.buyer, kind: 'quiet', fileOnly: true },
    { key: 'buyerEmail', title: headings.buyerEmail, kind: 'quiet', fileOnly: true },
  ];
  const rowOf = ({ ticket, buyer, answers }: ListedTicket): ListRow => {
    const product = byId.get(ticket.productId);
    const note = product && doorProductOf(product).note;
    const name = ticket.holderName ?? '';
    return {
      id: ticket.id,
      order: ticket.orderId,
      group: ticket.productId,
      note: buyer.name !== null && buyer.name !== name ? `bought by ${buyer.name}` : null,
      cells: {
        name,
        product: product?.name ?? ticket.productId,
        ...Object.fromEntries(asked.map((question) => [answerKey(question), answers[question.id] ?? ''])),
        ...(hasNotes && { note: note ? noteWords[note] : '' }),
        number: ticket.number,
        order: orderNumber(ticket.orderId),
        email: ticket.holderEmail ?? '',
        buyer: buyer.name ?? '',
        buyerEmail: buyer.email ?? '',
      },
    };
  };
  const choice = choiceOf(list, products);
  return {
    columns,
    groupedBy: own.length > 1 ? productHeading[list] : null,
    groups: own.map(({ id, name }) => ({ value: id, name })),
    valueFilter: first ? { column: answerKey(first), label: checkboxLabels.answered(nameOfQuestion(first)) } : null,
    sort: { column: 'name', isDescending: false },
    rows: async function* () {
      const read = records.tickets;
      for await (const each of inPages(
        (after: ListedTicket['ticket']['id'] | null, limit) => read(choice, after, limit),
        ({ ticket }) => ticket.id,
      ))
        yield rowOf(each);
    },
  };
};
