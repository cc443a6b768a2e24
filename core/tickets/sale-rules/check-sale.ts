import type { ProductId, UserId } from '../../kernel/ids.ts';
import type { PrintableText } from '../../kernel/printable-text.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { OrderLine } from '../../shop/checkout/order.ts';
import { ticketsOfLine } from '../../shop/checkout/order-sums.ts';
import type { AnswersWrong, GroupLeft, NeedsAnother } from '../../shop/checkout/refusals.ts';
import type { AnswersGiven, PlaceAnswer, SaleChecks } from '../../shop/checkout/sale-checks.ts';
import type { Product } from '../../shop/products/product.ts';
import { checkIntendedHolder } from '../intended-holders/check-intended-holder.ts';
import { answerTo } from './answer-to.ts';
import { missingNeeds } from './product-needs.ts';
import { questionsAbout, type SaleRules } from './sale-rules.ts';

type Wrong = AnswersWrong['wrong'][number];

/**
 * Checks the entry for which each competitor ticket of an order is bought. Returns the answers to store, by ticket, or
 * the reasons against them.
 */
export type EntryCheck = (
  places: readonly { readonly productId: ProductId; readonly place: number; readonly given: AnswersOfPlace }[],
  groupsLeft?: readonly GroupLeft[],
) => Promise<Result<readonly Readonly<Record<string, string>>[], readonly Wrong[]>>;

type AnswersOfPlace = Readonly<Record<string, string>>;

export type SaleCheckPorts = {
  readonly saleRules: SaleRules;
  readonly catalogue: () => Promise<readonly Product[]>;
  /** The products of the valid tickets in this account. @throws ServiceFailure */
  readonly ownProducts: (user: UserId) => Promise<readonly ProductId[]>;
  readonly entryCheck: EntryCheck;
  readonly printableText: PrintableText;
};

/**
 * Checks a sale against the edition's rules: first the needs, then the answers about each ticket, and for whom each was
 * bought.
 */
export const checkSale =
  (ports: SaleCheckPorts): SaleChecks =>
  async ({ lines, userId, answers, groupsLeft }) => {
    const products = await ports.catalogue();
    const needs = await needsAnother(ports, lines, userId, products);
    if (needs) return refuse(needs);
    return answersOf(ports, { lines, answers, products, groupsLeft });
  };

/** The account is read only if it could satisfy a need that the order does not. */
const needsAnother = async (
  { saleRules, ownProducts }: SaleCheckPorts,
  all: readonly OrderLine[],
  userId: UserId | null,
  products: readonly Product[],
): Promise<NeedsAnother | undefined> => {
  const lines = all.filter(({ donation }) => !donation);
  const inOrder = missingNeeds(saleRules.needs, lines, [], products);
  const reads = userId !== null && inOrder.some(({ within }) => within === 'account');
  const missing = reads ? missingNeeds(saleRules.needs, lines, await ownProducts(userId), products) : inOrder;
  return missing.length > 0 ? { kind: 'needs-another', missing } : undefined;
};

type Asked = {
  readonly lines: readonly OrderLine[];
  readonly answers: AnswersGiven;
  readonly products: readonly Product[];
  readonly groupsLeft: readonly GroupLeft[] | undefined;
};

const answersOf = async (
  { saleRules, entryCheck, printableText }: SaleCheckPorts,
  { lines, answers: given, products, groupsLeft }: Asked,
): Promise<Result<readonly PlaceAnswer[], AnswersWrong>> => {
  const found: PlaceAnswer[] = [];
  const wrong: Wrong[] = [];
  const places = placesOf(lines);
  const inCart = placesInCart(lines);
  for (const { productId, at } of places) {
    const product = products.find(({ id }) => id === productId);
    const asked = inCart[at] ?? { productId, place: 0 };
    for (const question of product ? questionsAbout(saleRules, product) : []) {
      const answer = answerTo(question, given.get(asked.productId)?.[asked.place]?.[question.id] ?? '');
      if (!answer.ok) wrong.push({ ...asked, question: question.id, says: answer.refusal });
      else if (answer.value !== '') found.push({ place: at, question: question.id, answer: answer.value });
    }
  }
  for (const { at, line } of places) {
    const { productId, place } = inCart[at] ?? {};
    const typed = productId && given.get(productId)?.[place ?? 0];
    const ticketType = lines[line]?.ticketType;
    if (!typed || !ticketType) continue;
    const holder = await checkIntendedHolder({ printableText }, typed, ticketType);
    if (!holder.ok) wrong.push(...holder.refusal.map((field) => ({ productId, place: place ?? 0, ...field })));
    else for (const [question, answer] of Object.entries(holder.value)) found.push({ place: at, question, answer });
  }
  const competing = saleRules.classBeforeMoney
    ? places.filter(({ line }) => lines[line]?.ticketType === 'Competitors')
    : [];
  if (competing.length > 0) {
    const entries = await entryCheck(
      competing.map(({ productId, place }) => ({ productId, place, given: given.get(productId)?.[place] ?? {} })),
      groupsLeft,
    );
    if (!entries.ok) wrong.push(...entries.refusal);
    else
      for (const [index, { at }] of competing.entries())
        for (const [question, answer] of Object.entries(entries.value[index] ?? {}))
          if (answer !== '') found.push({ place: at, question, answer });
  }
  return wrong.length > 0 ? refuse({ kind: 'answers-wrong', wrong }) : ok(found);
};

/** Where the cart asks about each ticket of an order: under its product, or under its bundle, one bundle after the other. */
const placesInCart = (lines: readonly OrderLine[]) => {
  const counted = new Map<ProductId, number>();
  return lines.flatMap((line) => {
    const { bundle, productId } = line;
    const parts = bundle ? lines.filter((each) => each.bundle?.id === bundle.id) : [];
    return Array.from({ length: ticketsOfLine(line) }, (_, copy) => {
      if (bundle) return { productId: bundle.id, place: copy * parts.length + parts.indexOf(line) };
      const place = counted.get(productId) ?? 0;
      counted.set(productId, place + 1);
      return { productId, place };
    });
  });
};

/** All places of an order: `at` counts over the whole order, `place` within the product. */
const placesOf = (lines: readonly OrderLine[]) => {
  const counted = new Map<ProductId, number>();
  return lines
    .flatMap((each, line) => Array.from({ length: ticketsOfLine(each) }, () => ({ productId: each.productId, line })))
    .map(({ productId, line }, at) => {
      const place = counted.get(productId) ?? 0;
      counted.set(productId, place + 1);
      return { productId, line, place, at };
    });
};
