import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { changedFields, type Listing, type ListingField } from '#core/desk/catalogue/listing.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { fieldName } from './catalogue-words.ts';

type LastChange = NonNullable<DeskCatalogue['last']>;
type Edit = NonNullable<LastChange['edits']>[number];

/** As many products are named one by one; of more, only their number is said. */
const mostNamed = 6;

const listed = new Intl.ListFormat('en-GB');

const editsOf = ({ edit, edits = [] }: LastChange): readonly Edit[] => (edit ? [edit] : edits);

/** The changed fields of a product; none when only its place among the others changed. */
const fieldsOf = ({ before, after }: Edit): readonly ListingField[] =>
  before ? changedFields(before, after).filter((field) => field !== 'order') : [];

/** Whether it is a size or a sitting in a change that is named after its product. */
const isOfProduct = ({ after }: Edit, { name }: LastChange): boolean => after.variant !== null && after.name !== name;

/** A product with the values that the change gave it, and those that it gets back. */
export type GivenBack = {
  readonly name: string;
  readonly fields: readonly ListingField[];
  readonly before: Listing;
  readonly after: Listing;
};

/** What undoing the last change does: in sentences, and the products whose values are shown one by one. */
export type Undoing = { readonly sentences: readonly string[]; readonly givenBack: readonly GivenBack[] };

export const undoingOf = (last: LastChange): Undoing => {
  const edits = editsOf(last);
  const isSizes = edits.length > 0 && edits.every((edit) => isOfProduct(edit, last));
  const namesOf = (of: readonly Edit[]) =>
    of.length > mostNamed
      ? `${formatNumber(of.length)} ${isSizes ? 'sizes and sittings' : 'products'}`
      : listed.format(of.map((edit) => nameIn(edit, last)));
  const goOff = edits.filter((edit) => edit.before === null || isRestored(edit));
  const comeBack = edits.filter(isArchived);
  const changed = edits.filter(
    (edit) => !goOff.includes(edit) && !comeBack.includes(edit) && fieldsOf(edit).length > 0,
  );
  const isNamed = changed.length <= mostNamed;
  return {
    sentences: [
      ...(goOff.length > 0
        ? [`${namesOf(goOff)} ${goOff.length === 1 ? 'is' : 'are'} taken off sale and archived.`]
        : []),
      ...(comeBack.length > 0
        ? [`${namesOf(comeBack)} ${comeBack.length === 1 ? 'goes' : 'go'} back into the shop.`]
        : []),
      ...(isNamed
        ? []
        : [
            `${namesOf(changed)} go back to what they had before: ${fieldWordsOf(changed.flatMap(fieldsOf)).join(', ')}.`,
          ]),
      ...orderSentences(last, edits),
      ...(last.pool ? [`${formatNumber(last.pool.after)} places become ${formatNumber(last.pool.before)} again.`] : []),
    ],
    givenBack: isNamed
      ? changed.flatMap((edit) =>
          edit.before
            ? [{ name: nameIn(edit, last), fields: fieldsOf(edit), before: edit.after, after: edit.before }]
            : [],
        )
      : [],
  };
};

/** Whether the change took it off sale and left it as it was otherwise; `isRestored`: whether it took it back into the shop. */
const isArchived = (edit: Edit): boolean => isOnlyMoved(edit) && edit.after.isArchived;
const isRestored = (edit: Edit): boolean => isOnlyMoved(edit) && !edit.after.isArchived;
const isOnlyMoved = (edit: Edit): boolean => fieldsOf(edit).join() === 'isArchived';

const nameIn = (edit: Edit, last: LastChange): string => {
  const { name, variant } = edit.after;
  return variant !== null && name === `${last.name}, ${variant}` ? variant : name;
};

const orderSentences = (last: LastChange, edits: readonly Edit[]): readonly string[] => {
  const [only] = edits;
  const isOrderAlone = edits.length === 1 && only && only.before !== null && fieldsOf(only).length === 0;
  const isNothingElse = edits.length === 0 && !last.pool;
  if (last.reordered === 'variants' || (isOrderAlone && isOfProduct(only, last)))
    return ['The sizes and sittings go back to their order before.'];
  return last.reordered || isOrderAlone || isNothingElse ? ['The products go back to their order before.'] : [];
};

const fieldWordsOf = (fields: readonly ListingField[]): readonly string[] => [
  ...new Set(fields.map((field) => fieldName(field).toLowerCase())),
];

const sizes = 'sizes and sittings';

/** The last change in a few words: "Vegetarian lunch, price and places", "Tote bag, sizes and sittings". */
export const changeWords = (last: LastChange): string => {
  const { name, edit, pool, reordered } = last;
  if (pool) return `${name}, places`;
  const edits = editsOf(last);
  const ofSizes = edits.filter((each) => isOfProduct(each, last));
  const own = edits.filter((each) => !ofSizes.includes(each));
  if (edit?.before === null && own.length > 0) return `${name}, added`;
  // A change of products that have nothing in common is named after what it was for.
  if (own.length > 1) return name;
  const fields = own.flatMap(fieldsOf);
  const areSizesChanged = ofSizes.some(
    (each) => each.before === null || fieldsOf(each).some((field) => !fields.includes(field)),
  );
  const words = fieldWordsOf(fields);
  if (areSizesChanged) return [name, ...words, sizes].join(', ');
  if (words.length > 0) return `${name}, ${listed.format(words)}`;
  return reordered === 'variants' ? `${name}, order of ${sizes}` : name;
};
