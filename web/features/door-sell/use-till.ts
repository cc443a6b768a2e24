import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  BoxOfficeView,
  Declined,
  DeviceTill,
  Draft,
  SaleAnswer,
  SaleEntry,
  SoldTicketView,
  TillView,
} from '#core/box-office/client.ports.ts';
import {
  afterAnswer,
  afterTaking,
  beginSale,
  dropSale,
  emptyDeviceTill,
  sellOffline,
  settleDropped,
  totalsFor,
  unansweredSale,
} from '#core/box-office/device-till.ts';
import { declinedWords, refusedWords, tillWords } from '#core/box-office/messages.ts';
import type { DoorPayment } from '#core/checkout/order.ts';
import type { StoredScan } from '#core/door/device/own-scan.ts';
import { ticketId } from '#core/issued-tickets/ticket.ts';
import type { DeviceId, OrderId, ProductId } from '#core/kernel/ids.ts';
import type { Pence } from '#core/kernel/money.ts';
import { type Result, refuse } from '#core/kernel/result.ts';
import { type Instant, instant, second } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import type { SellPorts } from '../../composition/sell-ports.ts';

/** A sale that is made: what the paid screen shows. */
export type Paid = {
  readonly id: OrderId;
  readonly draft: Draft;
  readonly total: Pence;
  readonly tickets: readonly SoldTicketView[];
  /** The name of each ticket's product, in the order of the tickets. */
  readonly names: readonly string[];
  readonly products: readonly ProductId[];
};

export type TillState = {
  readonly isLoaded: boolean;
  readonly isOnline: boolean | null;
  readonly isLoggedOut: boolean;
  readonly office: BoxOfficeView | null;
  readonly kept: DeviceTill;
  readonly paid: Paid | null;
  /** A sale without an answer that the till's places do not cover. */
  readonly unanswered: OrderId | null;
  readonly isBusy: boolean;
  readonly problem: string;
};

const begin: TillState = {
  isLoaded: false,
  isOnline: null,
  isLoggedOut: false,
  office: null,
  kept: emptyDeviceTill,
  paid: null,
  unanswered: null,
  isBusy: false,
  problem: '',
};

/** The device's till, and what can be done at it. It talks to the festival by itself for as long as the page is open. */
export const useTill = (ports: SellPorts) => {
  const { log } = usePorts();
  const [state, setState] = useState(begin);
  const latest = useRef(state);
  const set = useCallback((change: Partial<TillState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  }, []);
  /** Requests run one after another, so that their answers come in order. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const device = useRef<DeviceId | null>(null);

  const till = useMemo(() => {
    const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
      const next = line.current.then(work, work);
      line.current = next.catch(() => undefined);
      return next;
    };
    const change = async <Value>(
      decide: (before: DeviceTill) => { readonly state: DeviceTill; readonly value: Value },
    ): Promise<Value> => {
      const { state: kept, value } = await ports.store.change(decide);
      set({ kept });
      return value;
    };
    const declined = ({ kind }: Declined) => {
      set({ isOnline: true, isBusy: false, isLoggedOut: kind === 'logged-out', problem: declinedWords[kind] });
    };
    const unreachable = (cause: unknown) => {
      log.warn('the box office has no answer', { cause: String(cause) });
      set({ isOnline: false });
    };

    /** Something only the server knows or does; null when it did not answer, or declined. */
    const asked = async <Value>(call: () => Promise<Result<Value, Declined>>): Promise<Value | null> => {
      set({ isBusy: true, problem: '' });
      try {
        const answer = await call();
        if (answer.ok) return answer.value;
        declined(answer.refusal);
      } catch (cause) {
        unreachable(cause);
        set({ problem: tillWords.needsSignal });
      } finally {
        set({ isBusy: false });
      }
      return null;
    };

    const refresh = async (): Promise<void> => {
      if (!device.current) return;
      try {
        const read = await ports.api.read(device.current);
        if (!read.ok) return declined(read.refusal);
        set({ isOnline: true, isLoggedOut: false, office: read.value });
        await ports.store.keepOffice(read.value);
        const { till: open } = read.value;
        await change((before) => ({
          // Another till only when nothing of the old one waits to be sent.
          state:
            before.till?.id === open?.id || before.queue.length > 0
              ? open && before.till?.id === open.id
                ? afterAnswer(before, { results: [], till: open })
                : before
              : { ...emptyDeviceTill, till: open },
          value: undefined,
        }));
        await settle(open?.id);
      } catch (cause) {
        unreachable(cause);
      }
    };

    /** A sale that was dropped without an answer may have reached the server: then its money has to go back. */
    const settle = async (open: TillView['id'] | undefined): Promise<void> => {
      if (!open || (latest.current.kept.dropped ?? []).length === 0) return;
      const sales = await ports.api.sales(open);
      if (!sales.ok) return;
      const late = await change((before) => settleDropped(before, sales.value));
      if (late.length > 0) set({ problem: tillWords.soldAfterAll(late) });
    };

    const shown = (id: OrderId, draft: Draft, total: Pence, tickets: readonly SoldTicketView[]): Paid => {
      const { office, kept } = latest.current;
      const products = draft.items.flatMap(({ productId, quantity }) =>
        Array.from({ length: quantity }, () => productId),
      );
      const nameOf = (product: ProductId) =>
        office?.products.find((each) => each.id === product)?.name ??
        kept.till?.held.find((each) => each.productId === product)?.name ??
        '';
      return { id, draft, total, tickets, products, names: products.map(nameOf) };
    };

    const took = (answer: SaleAnswer, sent: DeviceTill['queue']) => {
      const { unanswered } = latest.current;
      for (const result of answer.results) {
        const sale = sent.find(({ id }) => id === result.id);
        if (!sale || sale.offline || (unanswered !== null && sale.id !== unanswered && sale !== sent.at(-1))) {
          if (result.outcome === 'no-places') set({ problem: tillWords.noPlaces });
          continue;
        }
        if (result.outcome === 'sold')
          set({ paid: shown(sale.id, sale, result.total, result.tickets), unanswered: null, problem: '' });
        else if (result.why) set({ unanswered: null, problem: refusedWords[result.why] });
      }
    };

    /** Sends what waits. @returns whether the server answered */
    const send = async (): Promise<boolean> => {
      const { queue, till: own } = latest.current.kept;
      if (!own || queue.length === 0) return true;
      try {
        const sold = await ports.api.sell(own.id, queue.slice(0, 50));
        if (!sold.ok) {
          declined(sold.refusal);
          return false;
        }
        await change((before) => ({ state: afterAnswer(before, sold.value), value: undefined }));
        set({ isOnline: true, isLoggedOut: false });
        took(sold.value, queue);
        return true;
      } catch (cause) {
        unreachable(cause);
        return false;
      }
    };

    const coverOffline = async (id: OrderId): Promise<void> => {
      const sale = await change((before) => {
        const ended = sellOffline(before, id);
        return { state: ended?.state ?? before, value: ended?.sale };
      });
      if (sale) set({ paid: shown(id, sale, sale.total, sale.tickets), unanswered: null, problem: '' });
      else if (latest.current.kept.queue.some((each) => each.id === id))
        set({ unanswered: id, problem: tillWords.noAnswer });
    };

    /** The scans of those who were let in here go after their sales, so that the server knows the tickets. */
    const sendScans = async (): Promise<void> => {
      if (!device.current || latest.current.kept.queue.length > 0) return;
      const waiting = (await ports.door.scans()).filter((each) => each.state === 'waiting');
      if (waiting.length === 0) return;
      const some = waiting.slice(0, 100);
      const sent = await ports.doorApi.send(
        device.current,
        some.map(({ scan }) => scan),
        { waiting: waiting.length - some.length, battery: null },
      );
      if (sent.ok) await ports.door.keepScans(some.map((each) => ({ ...each, state: 'sent' as const })));
    };

    return {
      start: async () => {
        const [own, kept, office] = await Promise.all([ports.door.device(), ports.store.read(), ports.store.office()]);
        device.current = own;
        set({ isLoaded: true, kept, office });
        await inTurn(send);
        // After a reload the buyer may be gone: what becomes of their sale is for the seller to say.
        const unanswered = unansweredSale(latest.current.kept);
        if (unanswered) set({ unanswered, problem: tillWords.noAnswer });
        await inTurn(refresh);
      },
      sync: () =>
        inTurn(async () => {
          if (!(await send())) return;
          await refresh();
          await sendScans().catch((cause: unknown) => log.warn('scans wait', { cause: String(cause) }));
        }),
      open: (name: string, float: Pence) =>
        inTurn(async () => {
          if (!device.current) return false;
          set({ isBusy: true, problem: '' });
          try {
            const opened = await ports.api.open({ id: ports.newTillId(), device: device.current, name, float });
            if (!opened.ok) {
              declined(opened.refusal);
              return false;
            }
            await change((before) => ({
              state: before.queue.length > 0 ? before : { ...emptyDeviceTill, till: opened.value },
              value: undefined,
            }));
            return true;
          } catch (cause) {
            unreachable(cause);
            set({ problem: tillWords.needsSignal });
            return false;
          } finally {
            set({ isBusy: false });
          }
        }),
      hold: (wanted: ReadonlyMap<ProductId, number>) =>
        inTurn(async () => {
          const { kept } = latest.current;
          if (!kept.till) return false;
          set({ isBusy: true, problem: '' });
          try {
            const taken = await ports.api.take(kept.till.id, totalsFor(kept, wanted));
            if (!taken.ok) {
              declined(taken.refusal);
              return false;
            }
            await change((before) => ({ state: afterTaking(before, taken.value), value: undefined }));
            await refresh();
            return true;
          } catch (cause) {
            unreachable(cause);
            set({ problem: tillWords.needsSignal });
            return false;
          } finally {
            set({ isBusy: false });
          }
        }),
      sell: async (draft: Draft) => {
        set({ isBusy: true, problem: '' });
        try {
          const sale = await change((before) => {
            const begun = beginSale(before, draft, now(), ports.newOrderId);
            return { state: begun.state, value: begun.sale };
          });
          // Without signal the buyer does not wait for a request to fail.
          const isTried = navigator.onLine && latest.current.isOnline !== false;
          const isAnswered = isTried && (await inTurn(send));
          if (!isAnswered) await coverOffline(sale.id);
        } finally {
          set({ isBusy: false });
        }
      },
      tryAgain: async () => {
        const { unanswered } = latest.current;
        if (!unanswered) return;
        set({ isBusy: true });
        if (!(await inTurn(send))) await coverOffline(unanswered);
        set({ isBusy: false });
      },
      /** Gives up the sale that got no answer. */
      drop: async () => {
        const { unanswered } = latest.current;
        if (!unanswered) return;
        await inTurn(() => change((before) => ({ state: dropSale(before, unanswered), value: undefined })));
        set({ unanswered: null, problem: tillWords.dropped });
      },
      /** The till's sales and refunds, newest first; null without signal. */
      sales: async (): Promise<readonly SaleEntry[] | null> => {
        const { till: own } = latest.current.kept;
        return own ? asked(() => ports.api.sales(own.id)) : null;
      },
      /** Records that a sale's money was handed back. */
      handBack: (order: OrderId, paidBy: DoorPayment): Promise<boolean> =>
        inTurn(async () => {
          const { till: own } = latest.current.kept;
          const told = own && (await asked(() => ports.api.handBack(own.id, order, paidBy)));
          if (!told) return false;
          await change((before) => ({ state: afterAnswer(before, { results: [], till: told }), value: undefined }));
          return true;
        }),
      /** Every till of the festival; null without signal. */
      tills: (): Promise<readonly TillView[] | null> => asked(() => ports.api.tills()),
      /** Gives the places of a lost device's till back. */
      endAllowance: (id: TillView['id']): Promise<TillView | null> =>
        asked(async () => {
          const ended = await ports.api.endAllowance(id);
          // A volunteer is logged in, and may do everything at the till but this.
          return ended.ok || ended.refusal.kind !== 'logged-out' ? ended : refuse({ kind: 'organisers-only' as const });
        }),
      email: async ({ id }: Paid, email: string): Promise<boolean> => {
        const isQueued = await change((before) => ({
          state: { ...before, queue: before.queue.map((sale) => (sale.id === id ? { ...sale, email } : sale)) },
          value: before.queue.some((sale) => sale.id === id),
        }));
        if (isQueued) return true;
        const { till: own } = latest.current.kept;
        if (!own) return false;
        try {
          const sent = await ports.api.email(own.id, id, email);
          if (!sent.ok) declined(sent.refusal);
          return sent.ok;
        } catch (cause) {
          unreachable(cause);
          set({ problem: tillWords.needsSignal });
          return false;
        }
      },
      /** Records everyone of a sale as let in at this device's checkpoint, where it takes their tickets. */
      letIn: async ({ tickets, products }: Paid): Promise<void> => {
        const [setup, list] = await Promise.all([ports.door.setup(), ports.door.list()]);
        const checkpoint = list?.checkpoints.find(({ id }) => id === setup?.checkpoint);
        if (!checkpoint) return;
        const at = now();
        const scans = tickets.flatMap(({ id, code }, index): readonly StoredScan[] => {
          const product = products[index];
          if (!product || !checkpoint.takes.includes(product)) return [];
          const scan = {
            id: ports.newScanId(),
            code,
            checkpoint: checkpoint.id,
            direction: 'in',
            at,
            offset: 0,
            shown: 'admitted',
          } as const;
          return [{ scan, ticket: ticketId(id), issue: 1, state: 'waiting' }];
        });
        if (scans.length > 0) await ports.door.keepScans(scans);
      },
      next: () => set({ paid: null, problem: '' }),
      cashUp: (counted: Pence, reason: string) =>
        inTurn(async () => {
          const { till: own } = latest.current.kept;
          if (!own) return false;
          set({ isBusy: true, problem: '' });
          try {
            // Every sale is sent first, so that the expected sum is whole.
            if (!(await send())) {
              set({ problem: tillWords.needsSignal });
              return false;
            }
            const closed = await ports.api.cashUp(own.id, counted, reason);
            if (!closed.ok) {
              declined(closed.refusal);
              return false;
            }
            await change((before) => ({ state: { ...before, till: closed.value, blanks: [] }, value: undefined }));
            await refresh();
            return true;
          } catch (cause) {
            unreachable(cause);
            set({ problem: tillWords.needsSignal });
            return false;
          } finally {
            set({ isBusy: false });
          }
        }),
      clearProblem: () => set({ problem: '' }),
    };
  }, [ports, log, set]);

  useEffect(() => {
    void till.start();
    const sync = () => void till.sync();
    window.addEventListener('online', sync);
    const timer = setInterval(sync, syncEveryMs);
    return () => {
      window.removeEventListener('online', sync);
      clearInterval(timer);
    };
  }, [till]);

  return [till, state] as const;
};

export type TillActions = ReturnType<typeof useTill>[0];

const syncEveryMs = 15 * second;

const now = (): Instant => instant(Date.now());
