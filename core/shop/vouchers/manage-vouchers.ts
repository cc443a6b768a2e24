import type { DescribeAction, Json } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { isDonation } from '../products/donation.ts';
import { highestPrice } from '../products/price-changes.ts';
import type { Product } from '../products/product.ts';
import { productsWithVariants } from '../products/variants.ts';
import { isHidden } from './order-voucher.ts';
import type { CodeTaken, Vouchers } from './ports.ts';
import {
  discountPerTicket,
  isFor,
  parseVoucherCode,
  type Voucher,
  type VoucherCode,
  type VoucherId,
} from './voucher.ts';
import { namingVariants } from './voucher-of-variants.ts';
import { voucherInWords } from './voucher-words.ts';

export type ManageVoucherPorts = {
  readonly vouchers: Vouchers;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly festivalClock: Clock;
  readonly newVoucherId: () => VoucherId;
  /** Makes a random code for a batch, which cannot be guessed. */
  readonly newVoucherCode: () => VoucherCode;
};

/** The organiser's input for new vouchers. `batch` codes have one use each; a single code has the given limits. */
export type VoucherDraft = Pick<Voucher, 'name' | 'effect' | 'products' | 'limits' | 'from' | 'until'> & {
  readonly code: string | null;
  readonly batch: number | null;
};

type DraftRefusal =
  | CodeTaken
  | {
      readonly kind:
        | 'voucher-code-wrong'
        | 'voucher-needs-product'
        | 'voucher-dates-wrong'
        | 'voucher-end-passed'
        | 'voucher-saves-nothing';
    };

/** Creates a voucher, or a batch of single-use codes, and writes it to the audit log (F1). @throws ServiceFailure */
export const makeVouchers =
  (ports: ManageVoucherPorts) =>
  async (draft: VoucherDraft, describe: DescribeAction): Promise<Result<readonly Voucher[], DraftRefusal>> => {
    const createdAt = ports.festivalClock.now();
    const fault = faultOf(draft, createdAt);
    if (fault) return refuse({ kind: fault });
    const catalogue = await ports.catalogue();
    if (savesNothing(draft, catalogue)) return refuse({ kind: 'voucher-saves-nothing' });
    const { code: typed, batch: count, ...same } = draft;
    const made = (code: VoucherCode, batch: string | null): Voucher => ({
      ...same,
      id: ports.newVoucherId(),
      code,
      batch,
      limits: batch === null ? same.limits : { total: 1, perOrder: 1, perEmail: null },
      stoppedAt: null,
      createdAt,
    });
    const code = typed === null ? undefined : parseVoucherCode(typed);
    const batch = count === null ? null : ports.newVoucherId();
    const vouchers =
      count === null
        ? code
          ? [made(code, null)]
          : []
        : Array.from({ length: count }, () => made(ports.newVoucherCode(), batch));
    const [first] = vouchers;
    if (!first) return refuse({ kind: 'voucher-code-wrong' });
    const action = describe({
      action: 'voucher.created',
      subject: { kind: 'voucher', id: batch ?? first.id, name: batch === null ? first.code : `Batch of ${count}` },
      before: null,
      after: {
        ...(batch === null ? {} : { codes: vouchers.length }),
        does: voucherInWords(first, namesFor(first, catalogue)),
        ...asJson(first),
      },
      reason: null,
    });
    const added = await ports.vouchers.add(vouchers, action);
    return added.ok ? ok(vouchers) : added;
  };

/** Stops a voucher, or all codes of its batch: it cannot be used any more, and orders that used it keep their price. */
export const stopVouchers =
  (ports: ManageVoucherPorts) =>
  async (
    ids: readonly VoucherId[],
    reason: string,
    describe: DescribeAction,
  ): Promise<Result<void, VoucherNotThere>> => {
    const stoppedAt = ports.festivalClock.now();
    return ports.vouchers.change(ids, (found) => {
      const [first] = found;
      if (!first) return refuse({ kind: 'voucher-not-there' });
      const vouchers = found.map(({ voucher }) => ({ ...voucher, stoppedAt: voucher.stoppedAt ?? stoppedAt }));
      return ok({
        vouchers,
        action: describe({ ...changeOf('voucher.stopped', first.voucher, { ...first.voucher, stoppedAt }), reason }),
      });
    });
  };

/** The fields of a voucher that may be changed. Its effect may not, because orders refer to it. */
export type VoucherChange = Pick<Voucher, 'name' | 'from' | 'until'> & { readonly limits: Voucher['limits'] | null };

/** Changes a voucher's name, dates and limits; the codes of a batch stay single-use. */
export const changeVouchers =
  (ports: ManageVoucherPorts) =>
  async (
    ids: readonly VoucherId[],
    { limits, ...change }: VoucherChange,
    describe: DescribeAction,
  ): Promise<Result<void, VoucherNotThere | { readonly kind: 'voucher-dates-wrong' }>> => {
    if (datesWrong(change)) return refuse({ kind: 'voucher-dates-wrong' });
    return ports.vouchers.change(ids, (found) => {
      const [first] = found;
      if (!first) return refuse({ kind: 'voucher-not-there' });
      const changed = (voucher: Voucher): Voucher => ({
        ...voucher,
        ...change,
        limits: voucher.batch === null && limits ? limits : voucher.limits,
      });
      const action = describe(changeOf('voucher.changed', first.voucher, changed(first.voucher)));
      return ok({ vouchers: found.map(({ voucher }) => changed(voucher)), action });
    });
  };

export type VoucherNotThere = { readonly kind: 'voucher-not-there' };

const changeOf = (action: string, before: Voucher, after: Voucher) => ({
  action,
  subject: { kind: 'voucher', id: before.batch ?? before.id, name: before.batch === null ? before.code : before.name },
  before: asJson(before),
  after: asJson(after),
  reason: null,
});

/**
 * The changeable fields of a voucher, for the audit log. The codes of a batch are left out, because readers of the log
 * could use them.
 */
const asJson = ({
  code,
  batch,
  name,
  limits,
  from,
  until,
  stoppedAt,
}: Voucher): { readonly [member: string]: Json } => ({
  ...(batch === null ? { code } : {}),
  name,
  uses: limits.total,
  usesPerOrder: limits.perOrder,
  usesPerEmail: limits.perEmail,
  from,
  until,
  withdrawnAt: stoppedAt,
});

const namesFor = (voucher: Voucher, products: readonly Product[]): readonly string[] =>
  // Without variants: the name of a product means them.
  products.filter((product) => isFor(voucher, { id: product.id, hidden: isHidden(product) })).map(({ name }) => name);

/**
 * Whether none of its products would ever cost less with the voucher, at any known price, now or later (F1). A voucher
 * never raises a price; a fixed price that equals a hidden product's price still opens it.
 */
const savesNothing = (draft: Pick<Voucher, 'effect' | 'products'>, catalogue: readonly Product[]): boolean => {
  const { effect } = draft;
  if (effect.kind === 'opens') return false;
  const named = namingVariants(draft, catalogue);
  const covered = catalogue.filter((product) => isFor(named, { id: product.id, hidden: isHidden(product) }));
  const isOfUse = (product: Product) => {
    if (isDonation(product)) return false;
    const highest = highestPrice(product);
    // A product with variants has no price; its variants decide.
    if (highest === null) return !productsWithVariants(catalogue).has(product.id);
    return (
      discountPerTicket(effect, highest) > 0 ||
      (isHidden(product) && effect.kind === 'fixed-price' && effect.price === highest)
    );
  };
  return covered.length > 0 && !covered.some(isOfUse);
};

const faultOf = (draft: VoucherDraft, now: Instant): Exclude<DraftRefusal, CodeTaken>['kind'] | undefined => {
  if (draft.effect.kind === 'opens' && !draft.products?.length) return 'voucher-needs-product';
  if (datesWrong(draft)) return 'voucher-dates-wrong';
  // Only a new voucher: a change may well end one now.
  if (draft.until !== null && draft.until <= now) return 'voucher-end-passed';
  return draft.batch === null && !(draft.code && parseVoucherCode(draft.code)) ? 'voucher-code-wrong' : undefined;
};

const datesWrong = ({ from, until }: Pick<Voucher, 'from' | 'until'>): boolean =>
  from !== null && until !== null && from >= until;
