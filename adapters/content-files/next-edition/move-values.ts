import { type Document, isMap, isNode, isPair, isScalar, isSeq, type Node, visit } from 'yaml';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { dateTitle } from '#core/desk/editions/date-titles.ts';
import type { DateCorrection, FileMistake, MovedDate } from '#core/desk/editions/edition-plan.ts';
import { correctedText, type DayMove, localText, movedText } from '#core/desk/editions/move-dates.ts';
import { nextProductId } from '#core/desk/editions/next-product-id.ts';

type Move = DayMove & {
  readonly lastYear: number;
  readonly year: number;
  readonly corrections: readonly DateCorrection[];
};

/** A product's id, as a whole value or the name of a field. */
const isProductId = (text: string): boolean => /^prod_[a-z0-9_]+$/.test(text);

/** The parts of a bundle: "prod_adult_day*2, prod_child_day*2". */
const isBundle = (text: string): boolean => text.split(', ').every((part) => /^prod_[a-z0-9_]+\*\d+$/.test(part));

const nextBundle = (text: string, lastYear: number, year: number): string =>
  text
    .split(', ')
    .map((part) => {
      const [id = '', count] = part.split('*');
      return `${nextProductId(id, lastYear, year)}*${count}`;
    })
    .join(', ');

/** A value of the last edition that another function sets. */
const isSetElsewhere = (file: string, path: JsonPath): boolean =>
  file === 'edition.yaml' && (path[0] === 'startsAt' || path[0] === 'endsAt');

/**
 * Moves every date of a file by the same distance, gives every product its new id, and names the new year in comments.
 * Everything else stays as it is written.
 */
export const moveValues = (
  document: Document,
  file: string,
  { corrections, lastYear, year, ...days }: Move,
): { readonly dates: readonly MovedDate[]; readonly mistakes: readonly FileMistake[] } => {
  const dates: MovedDate[] = [];
  const mistakes: FileMistake[] = [];
  visit(document, {
    Node: (_, node) => renameYear(node, lastYear, year),
    Scalar(key, scalar, ancestors) {
      renameYear(scalar, lastYear, year);
      const { value } = scalar;
      if (typeof value !== 'string') return;
      if (isProductId(value)) {
        scalar.value = nextProductId(value, lastYear, year);
        return;
      }
      if (isBundle(value)) {
        scalar.value = nextBundle(value, lastYear, year);
        return;
      }
      const moved = key === 'key' ? undefined : movedText(value, days);
      const path = pathOf(ancestors, scalar);
      if (moved === undefined || isSetElsewhere(file, path)) return;
      const given = corrections.find((each) => each.file === file && each.path.join('.') === path.join('.'));
      const corrected = given && correctedText(given.becomes, value);
      if (given && corrected === undefined) mistakes.push({ file, path, reason: 'Give it a date and a time.' });
      scalar.value = corrected ?? moved;
      dates.push({
        ...{ file, path, ...dateTitle(file, path, nameAround(ancestors)) },
        was: localText(value),
        becomes: corrected === undefined && given ? given.becomes : localText(String(scalar.value)),
        isCorrected: given !== undefined,
      });
    },
  });
  renameYear(document, lastYear, year);
  return { dates, mistakes };
};

/** Names the new year in the comments at a node. */
const renameYear = (node: Document | Node, lastYear: number, year: number): void => {
  for (const part of ['commentBefore', 'comment'] as const) {
    const text = node[part];
    if (text) node[part] = text.replaceAll(/\d+/g, (digits) => (digits === String(lastYear) ? String(year) : digits));
  }
};

/** The path of a node within its document. */
const pathOf = (ancestors: readonly unknown[], node: unknown): JsonPath =>
  [...ancestors, node].flatMap((each, at, all): JsonPath => {
    if (isPair(each)) return isScalar(each.key) ? [String(each.key.value)] : [];
    const above = all[at - 1];
    return isSeq(above) ? [above.items.indexOf(each)] : [];
  });

/** The name of the nearest thing around a value. */
const nameAround = (ancestors: readonly unknown[]): string | undefined => {
  const names = ancestors.toReversed().flatMap((each) =>
    isMap(each)
      ? ['name', 'asks', 'title', 'id'].flatMap((field) => {
          const found = each.get(field);
          return typeof found === 'string' ? [found] : [];
        })
      : [],
  );
  return names[0];
};

/** Whether a comment above a field says that it is a placeholder. */
export const placeholdersIn = (document: Document): readonly JsonPath[] => {
  const found: JsonPath[] = [];
  const isPlaceholder = (comment: string | null | undefined): boolean => /placeholder/i.test(comment ?? '');
  visit(document, {
    Pair(_, pair, ancestors) {
      const { key, value } = pair;
      const comments = [key, value].flatMap((each) => (isNode(each) ? [each.commentBefore] : []));
      if (comments.some(isPlaceholder)) found.push(pathOf(ancestors, pair));
    },
  });
  return found;
};
