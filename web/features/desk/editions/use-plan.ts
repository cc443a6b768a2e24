import { useCallback, useEffect, useState } from 'react';
import type { PlanAnswer, PlannedProduct, PlanSent } from '#core/desk/editions/client.ports.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { typedPounds, typedWholeNumber } from '#core/kernel/typed-number.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { type Fetched, useFetched } from '../../../composition/use-fetched.ts';

/** A product of the plan as it is typed. */
export type ProductDraft = { readonly isCopied: boolean; readonly price: string; readonly places: string };

/** What an organiser has changed of the plan. */
export type PlanDraft = Partial<Pick<PlanSent, 'day' | 'opens' | 'closes'>> & {
  /** By file and path. */
  readonly dates: Readonly<Record<string, string>>;
  /** By the product's id. */
  readonly products: Readonly<Record<string, ProductDraft>>;
};

export const dateKey = ({ file, path }: { readonly file: string; readonly path: readonly (string | number)[] }) =>
  `${file}:${path.join('.')}`;

/** A product before anything of it was typed. */
export const asTyped = ({ price, places }: PlannedProduct): ProductDraft => ({
  isCopied: true,
  price: price === null ? '' : formatPounds(price),
  places: places === null ? '' : String(places),
});

/** What has to be put right in the typed price and places of a product. One without a limit, such as a donation, may stay so. */
export const typedWrong = ({ isCopied, price, places }: ProductDraft, before: Pick<PlannedProduct, 'places'>) => ({
  price: isCopied && typedPounds(price) === undefined,
  places: isCopied && !(before.places === null && places.trim() === '') && typedWholeNumber(places) === undefined,
});

/** The plan with what was typed, to be sent. Products that were not touched are left to the server. */
export const planOf = (answer: PlanAnswer, draft: PlanDraft): PlanSent => ({
  year: answer.plan.year,
  day: draft.day ?? answer.plan.day,
  opens: draft.opens ?? answer.plan.opens,
  closes: draft.closes ?? answer.plan.closes,
  corrections: answer.dates.flatMap((date) => {
    const becomes = draft.dates[dateKey(date)];
    return becomes === undefined ? [] : [{ file: date.file, path: [...date.path], becomes }];
  }),
  products: answer.products.flatMap(({ id }) => {
    const typed = draft.products[id];
    return typed === undefined
      ? []
      : [
          {
            ...{ id, isCopied: typed.isCopied },
            ...{ price: typedPounds(typed.price) ?? null, places: typedWholeNumber(typed.places) ?? null },
          },
        ];
  }),
});

/** Until the plan is sent, after the last change. */
const pauseMs = 700;

type PlanRefused = { readonly kind: 'edition-exists'; readonly year: number };

/** The plan as it is typed, and what the server would make of it. */
export const usePlan = (): {
  readonly fetched: Fetched<PlanAnswer, PlanRefused>;
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
  /** Whether the server has not answered yet to what was typed. */
  readonly isBehind: boolean;
} => {
  const { editions } = useDeskPorts();
  const [draft, setDraft] = useState<PlanDraft>({ dates: {}, products: {} });
  const [sent, setSent] = useState<PlanSent | null>(null);
  const [answered, setAnswered] = useState<PlanSent | null>(null);
  const read = useCallback(async () => {
    const outcome = await editions.plan(sent);
    setAnswered(sent);
    return outcome;
  }, [editions, sent]);
  const fetched = useFetched(read, { failure: 'the plan of the next year could not be read' });
  const { value } = fetched;
  const typed = value && JSON.stringify(planOf(value, draft));
  const isTyped = draft.day !== undefined || draft.opens !== undefined || draft.closes !== undefined;
  const isChanged = isTyped || Object.keys(draft.dates).length > 0 || Object.keys(draft.products).length > 0;
  const isBehind = isChanged && typed !== JSON.stringify(answered);
  useEffect(() => {
    if (!isBehind || typed === null) return undefined;
    const timer = setTimeout(() => setSent(JSON.parse(typed)), pauseMs);
    return () => clearTimeout(timer);
  }, [isBehind, typed]);
  const change = useCallback((next: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...next })), []);
  return { fetched, draft, change, isBehind };
};
