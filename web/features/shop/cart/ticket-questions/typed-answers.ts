import { productId } from '#core/kernel/ids.ts';
import type { CartAnswers } from '#core/shop/checkout/client.ports.ts';

/** The name of the field for a question about one ticket; spaces separate its parts, because ids contain none. */
export const fieldName = (product: string, place: number, question: string): string =>
  `${product} ${place} ${question}`;

/** The answers typed into the fields of this part of the page. */
export const typedAnswers = (part: HTMLElement | null): CartAnswers => {
  const answers = new Map<string, Record<string, string>[]>();
  const fields = part?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input[name], select[name], textarea[name]',
  );
  for (const { name, value } of fields ?? []) {
    const [product = '', place = '0', question] = name.split(' ');
    if (question === undefined || value.trim() === '') continue;
    const own = answers.get(product) ?? [];
    while (own.length <= Number(place)) own.push({});
    const ticket = own[Number(place)];
    if (ticket) ticket[question] = value;
    answers.set(product, own);
  }
  return new Map([...answers].map(([product, own]) => [productId(product), own]));
};

/**
 * What is typed, with the holders of one product's tickets now those of another, which took its place in the cart. The
 * holders of that other product's own tickets stay.
 */
export const holdersMoved = (
  typed: ReadonlyMap<string, string>,
  from: string,
  to: string,
): ReadonlyMap<string, string> =>
  new Map(
    [...typed].flatMap(([name, value]): [string, string][] => {
      const [product, place = '0', field = ''] = name.split(' ');
      const moved = fieldName(to, Number(place), field);
      if (product !== from || !field.startsWith('@') || typed.get(moved)) return [[name, value]];
      return [[moved, value]];
    }),
  );
