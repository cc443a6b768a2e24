import { productId } from '#core/kernel/ids.ts';
import type { CartAnswers } from '#core/shop/checkout/client.ports.ts';

/** The name of the field for a question about one ticket; spaces separate its parts, because ids contain none. */
export const fieldName = (product: string, place: number, question: string): string =>
  `${product} ${place} ${question}`;

/** The answers typed into the form. */
export const typedAnswers = (form: HTMLFormElement | null): CartAnswers => {
  const answers = new Map<string, Record<string, string>[]>();
  if (!form) return new Map();
  for (const [name, value] of new FormData(form)) {
    const [product = '', place = '0', question = ''] = name.split(' ');
    if (typeof value !== 'string' || value.trim() === '') continue;
    const own = answers.get(product) ?? [];
    while (own.length <= Number(place)) own.push({});
    const ticket = own[Number(place)];
    if (ticket) ticket[question] = value;
    answers.set(product, own);
  }
  return new Map([...answers].map(([product, own]) => [productId(product), own]));
};
