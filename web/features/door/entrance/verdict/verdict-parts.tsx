import type { ReactNode } from 'react';
import type { Checkpoint } from '#core/door/entrance/checkpoint.ts';
import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { ShownVerdict } from '#core/door/entrance/device/phone-state.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import type { Verdict } from '#core/door/entrance/verdict.ts';
import type { Instant } from '#core/kernel/time.ts';
import frame from '../../../../app/door/door.module.css';
import { classNames } from '../../../../design/type/class-names.ts';
import styles from './verdict.module.css';
import { holderName, productName } from './verdict-words.ts';

export type VerdictScreenProps = {
  readonly shown: ShownVerdict;
  readonly phone: DoorPhone;
  readonly day: OwnDay;
  readonly checkpoint: Checkpoint;
  readonly isOnline: boolean;
  readonly now: Instant;
  /** The verdicts before this one, newest first. */
  readonly earlier: readonly ShownVerdict[];
  /** Whether the screen asks for the reason to let the holder in anyway. */
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
  readonly onFind: (name: string) => void;
  readonly onUndo: () => void;
};

/** The holder, the product with its time and place, and the number of a ticket. */
export const Who = ({ ticket, day }: { readonly ticket: DoorTicket; readonly day: OwnDay }) => {
  const { products } = day.list;
  const when = products.find(({ id }) => id === ticket.product)?.when;
  return (
    <>
      <p className={styles.name}>{holderName(ticket)}</p>
      <p className={styles.product}>
        {productName(ticket, products)} <span className={styles.number}>{ticket.number}</span>
      </p>
      {when && <p className={styles.product}>{when}</p>}
    </>
  );
};

/** A term with its value, in a `<dl>`. */
export const Row = ({ term, isTime, children }: { term: string; isTime?: boolean; children: ReactNode }) => (
  <div>
    <dt className={isTime ? styles.time : undefined}>{term}</dt>
    <dd>{children}</dd>
  </div>
);

type KeyProps = { readonly kind?: 'out'; readonly onTap: () => void; readonly children: ReactNode };
/** A large button below a verdict. The kind `out` is for a secondary action, and is drawn as an outline. */
export const Key = ({ kind, onTap, children }: KeyProps) => (
  <button type="button" className={classNames(frame.key, styles.key, kind && styles.out)} onClick={onTap}>
    {children}
  </button>
);

/** Narrows the shown verdict to one kind. @throws Error for any other kind */
export const verdictOfKind = <Kind extends Verdict['kind']>(
  shown: ShownVerdict,
  kind: Kind,
): Extract<Verdict, { kind: Kind }> => {
  if (shown.verdict.kind !== kind) throw new Error(`${shown.verdict.kind} is shown as ${kind}`);
  return shown.verdict as Extract<Verdict, { kind: Kind }>;
};
