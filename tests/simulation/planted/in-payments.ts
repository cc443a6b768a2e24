import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import type { Plant } from '../world/process.ts';

/** A process caches the provider's first report of a card page for ever. */
export const staleReport: Plant = {
  process: (ports) => {
    const known = new Map<string, PaymentReport | undefined>();
    return {
      ...ports,
      hostedCheckout: {
        ...ports.hostedCheckout,
        retrieve: async (session) => {
          if (!known.has(session)) known.set(session, await ports.hostedCheckout.retrieve(session));
          return known.get(session);
        },
      },
      notices: {
        ...ports.notices,
        sessionOf: async (intent) => {
          if (!known.has(intent)) known.set(intent, await ports.notices.sessionOf(intent));
          return known.get(intent);
        },
      },
    };
  },
};

/** A process reads only the provider's notices that were sent after the process started. */
export const lostCheckpoint: Plant = {
  process: (ports, { machineClock }) => {
    let read = String(machineClock.now());
    return {
      ...ports,
      checkpoints: {
        get: async (name) => (name === 'payment-notices-read' ? read : ports.checkpoints.get(name)),
        set: async (name, value) => {
          if (name === 'payment-notices-read') read = value;
          else await ports.checkpoints.set(name, value);
        },
      },
    };
  },
};

/** Every report of the provider that a process reads, changed. */
const reports = (other: (report: PaymentReport) => PaymentReport): Plant => ({
  process: (ports) => {
    const changed = (report: PaymentReport | undefined) => report && other(report);
    const { hostedCheckout, notices } = ports;
    return {
      ...ports,
      hostedCheckout: {
        ...hostedCheckout,
        retrieve: async (session) => changed(await hostedCheckout.retrieve(session)),
        close: async (session) => changed(await hostedCheckout.close(session)),
      },
      notices: {
        since: async (moment) =>
          (await notices.since(moment)).map((notice) => ({ ...notice, about: changedAbout(notice.about, other) })),
        sessionOf: async (intent) => changed(await notices.sessionOf(intent)),
        read: async (body, signature) => {
          const read = await notices.read(body, signature);
          return read.ok ? { ...read, value: { ...read.value, about: changedAbout(read.value.about, other) } } : read;
        },
      },
    };
  },
});

const changedAbout = (about: PaymentNotice['about'], other: (report: PaymentReport) => PaymentReport) =>
  about.what === 'session' ? { ...about, report: other(about.report) } : about;

/** A slow payment that the bank has refused counts as still under way. */
export const failureOverlooked = reports((report) => ({
  ...report,
  money: report.money === 'failed' ? 'unpaid' : report.money,
}));

/** The currency of a payment is not compared. */
export const anyCurrency = reports((report) => ({ ...report, currency: 'gbp' }));

const isWrong = ({ currency, total, subtotal, discount }: PaymentReport) =>
  currency !== 'gbp' || total !== subtotal - discount;

/** A partial refund of a wrong charge counts as a full one. */
export const partEndsReview = reports((report) =>
  isWrong(report) && report.refunded > 0 ? { ...report, refunded: report.total } : report,
);

/** A disputed wrong charge waits for no person any more. */
export const disputeEndsReview: Plant = {
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      change: (id, decide, notice) =>
        ports.orders.change(
          id,
          (order, context) => {
            const decided = decide(order, context);
            if (!decided.ok || !decided.value.order.disputed || decided.value.order.payment) return decided;
            return { ...decided, value: { ...decided.value, order: { ...decided.value.order, review: null } } };
          },
          notice,
        ),
    },
  }),
};

/** A late payment becomes an order even if no places are left. */
export const lateWithoutPlaces: Plant = {
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      change: (id, decide, notice) =>
        ports.orders.change(id, (order, context) => decide(order, { ...context, room: true }), notice),
    },
  }),
};

/** A late payment without places is kept. */
export const lateNotRefunded: Plant = {
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      change: (id, decide, notice) =>
        ports.orders.change(
          id,
          (order, context) => {
            const decided = decide(order, context);
            if (!decided.ok || decided.value.refund?.reason !== 'no-places-left') return decided;
            const { refund: _refund, ...kept } = decided.value;
            return { ...decided, value: kept };
          },
          notice,
        ),
    },
  }),
};
