import { levels } from '../competition/class-and-level.ts';
import { levelNames } from '../competition/messages.ts';
import type { ProductId } from '../kernel/ids.ts';
import type { AskedQuestion, CartRules } from './client.ports.ts';
import { type EntryField, entryQuestion } from './entry-questions.ts';
import { entryWords } from './messages.ts';
import { isNamed, type NamedProduct, type SaleRules } from './sale-rules.ts';

/**
 * What the edition asks of a cart, with its words for products turned into those of the catalogue.
 * @param catalogue the products that the visitor may know of
 */
export const cartRules = (
  { needs, questions, classBeforeMoney }: SaleRules,
  catalogue: readonly NamedProduct[],
): CartRules => {
  const named = (names: readonly string[]) => catalogue.filter((each) => isNamed(names, each)).map(({ id }) => id);
  return {
    needs: needs
      .map(({ products, needs: wanted, called, within }) => ({
        products: named(products),
        needs: named(wanted),
        called,
        within,
      }))
      .filter(isAboutSomething),
    questions: [
      ...(classBeforeMoney ? entryQuestions(named(['competitors'])) : []),
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

/** A rule about products that this catalogue does not show is left out with its words. */
const isAboutSomething = ({ products }: { readonly products: readonly ProductId[] }): boolean => products.length > 0;

/** The conditions of entry as questions about each competitor ticket. */
const entryQuestions = (products: readonly ProductId[]): readonly AskedQuestion[] => {
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
        { value: 'adult', name: 'An adult' },
        { value: 'junior', name: 'A junior, 7 to 17' },
      ],
    }),
    question('handlerName'),
    question('handlerAge', { kind: 'number', ...onlyFor('adult') }),
    question('handlerBirthDate', { kind: 'date', ...onlyFor('junior') }),
    question('dogName'),
    question('dogAge', { kind: 'number' }),
    question('dogAgeMonths', { kind: 'number', required: false }),
    question('competitionGroup', {
      options: levels.toReversed().map((value) => ({ value, name: levelNames[value] })),
    }),
  ];
};
