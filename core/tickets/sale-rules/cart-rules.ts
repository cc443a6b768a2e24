import { conditionWords } from '../../competition/rules/entry/condition-words.ts';
import { levelNames } from '../../competition/rules/messages.ts';
import type { Rulebook } from '../../competition/rules/rulebook.ts';
import { levels } from '../../kernel/class-and-level.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { bundleIn } from '../../shop/products/bundle.ts';
import type { AskedQuestion, CartRules } from './client.ports.ts';
import { type EntryField, entryQuestion } from './entry-questions.ts';
import { entryWords } from './messages.ts';
import { isNamed, type NamedProduct, type SaleRules, withBundles } from './sale-rules.ts';

/**
 * The edition's needs and questions for a cart, with names of groups replaced by product ids of the catalogue.
 * @param catalogue the products that the visitor may see
 * @param entry the conditions of entry
 */
export const cartRules = (
  saleRules: Pick<SaleRules, 'needs' | 'questions' | 'classBeforeMoney'>,
  catalogue: readonly NamedProduct[],
  entry: Rulebook['entry'],
): CartRules => {
  const { questions, classBeforeMoney } = saleRules;
  const named = (names: readonly string[]) => namedIn(catalogue, names);
  return {
    needs: cartNeeds(saleRules, catalogue),
    questions: [
      ...(classBeforeMoney ? entryQuestions(named(['competitors']), entry) : []),
      ...questions.map(({ id, products, asks, hint, options, required }) => ({
        id,
        products: named(products),
        asks,
        hint,
        kind: 'text' as const,
        options: options.map((name) => ({ value: name, name })),
        required,
        when: null,
      })),
    ].filter(isAboutSomething),
  };
};

/**
 * The edition's needs, with names of groups replaced by product ids of the catalogue. A bundle meets a need with what is in
 * it, and has none of its own: the group of a bundle of two suppers is that of day tickets.
 */
export const cartNeeds = (
  { needs }: Pick<SaleRules, 'needs'>,
  catalogue: readonly NamedProduct[],
): CartRules['needs'] =>
  needs
    .map(({ products, needs: wanted, called, within }) => ({
      products: singlesNamedIn(catalogue, products).map(({ id }) => id),
      needs: withBundles(singlesNamedIn(catalogue, wanted), catalogue).map(({ id }) => id),
      called,
      within,
    }))
    .filter(isAboutSomething);

const singlesNamedIn = (catalogue: readonly NamedProduct[], names: readonly string[]): readonly NamedProduct[] =>
  catalogue.filter((each) => !bundleIn(each.metadata) && isNamed(names, each));

const namedIn = (catalogue: readonly NamedProduct[], names: readonly string[]): ProductId[] =>
  catalogue.filter((each) => isNamed(names, each)).map(({ id }) => id);

/** Leaves out rules for products that this catalogue does not show. */
const isAboutSomething = ({ products }: { readonly products: readonly ProductId[] }): boolean => products.length > 0;

/** The conditions of entry as questions about each competitor ticket. */
const entryQuestions = (products: readonly ProductId[], entry: Rulebook['entry']): readonly AskedQuestion[] => {
  const words = conditionWords(entry);
  const question = (field: EntryField, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
    id: entryQuestion(field),
    products: [...products],
    asks: entryWords[field].asks,
    hint: entryWords[field].hint,
    kind: 'text',
    options: [],
    required: true,
    when: null,
    ...more,
  });
  const onlyFor = (is: 'adult' | 'junior') => ({ when: { question: entryQuestion('class'), is } });
  return [
    question('class', {
      options: [
        { value: 'adult', name: words.adult },
        { value: 'junior', name: words.junior },
      ],
    }),
    question('handlerName'),
    question('handlerAge', { kind: 'number', hint: words.adultAge, ...onlyFor('adult') }),
    question('handlerBirthDate', { kind: 'date', ...onlyFor('junior') }),
    question('dogName'),
    question('dogAge', { kind: 'number' }),
    question('dogAgeMonths', { kind: 'number', hint: words.houndAge, required: false }),
    question('competitionGroup', {
      options: levels.toReversed().map((value) => ({ value, name: levelNames[value] })),
    }),
  ];
};
