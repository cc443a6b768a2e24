import type { DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import type { DeskQuestion, DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { idFrom } from '#core/tickets/sale-rules/desk-messages.ts';
import { fromLocalTime, localTime } from '../../../../app/desk/local-time.ts';

/** A question as it is typed. @param question null for a new one, which is asked about `product` */
export const draftOf = (question: DeskQuestion | null, product: DeskProduct) => ({
  asks: question?.asks ?? '',
  called: question?.called ?? '',
  hint: question?.hint ?? '',
  options: question?.options.join('\n') ?? '',
  required: question?.required ?? false,
  sensitive: question?.sensitive ?? false,
  until: question ? localTime(question.until) : '',
  products: question?.products ?? [product.id as string],
  shownAt: question?.shownAt ?? [],
});

export type QuestionDraft = ReturnType<typeof draftOf>;

const untilOf = ({ until }: QuestionDraft) => (until === '' ? null : fromLocalTime(until));

/** What is missing before the question can be saved; null when nothing is. */
export const missingIn = (draft: QuestionDraft): string | null => {
  if (draft.asks.trim() === '') return 'Write the question as buyers will read it.';
  if (draft.products.length === 0) return 'Choose the products that it’s about.';
  return untilOf(draft) === null ? 'Say until when answers can be changed.' : null;
};

/** The typed question; null without a valid time until which answers can be changed. */
export const questionIn = (
  draft: QuestionDraft,
  question: DeskQuestion | null,
  { now }: Pick<DeskRules, 'now'>,
): DeskQuestion | null => {
  const until = untilOf(draft);
  if (until === null) return null;
  return {
    // A new question never reuses an id: answers to an earlier question with the same text do not belong to it.
    id: question?.id ?? `${idFrom(draft.asks, 24) || 'question'}-${now.toString(36)}`,
    products: [...draft.products],
    asks: draft.asks.trim(),
    called: draft.called.trim() || null,
    hint: draft.hint.trim(),
    options: draft.options.split('\n').flatMap((line) => line.trim() || []),
    required: draft.required,
    sensitive: draft.sensitive,
    until,
    shownAt: [...draft.shownAt],
  };
};
