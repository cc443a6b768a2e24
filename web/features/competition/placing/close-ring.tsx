import { type FormEvent, useId } from 'react';
import { atMinuteOfDay } from '#core/competition/day/day-plan.ts';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import type { RingClosure } from '#core/competition/day/running-order/expected-times.ts';
import type { Instant } from '#core/kernel/time.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import styles from './move-run.module.css';

type CloseRingProps = {
  readonly rings: GateBoard['rings'];
  /** Whether the closure could be tried. */
  readonly onClose: (closure: RingClosure) => Promise<boolean>;
};

/** Closes a ring from a time on: until another time, or for the rest of the day. Its runs go elsewhere or later. */
export const CloseRing = ({ rings, onClose }: CloseRingProps) => {
  const { edition } = useSite().config;
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const timeOf = (name: string): Instant | null => {
      const [hours = '', minutes = ''] = String(values.get(name) ?? '').split(':');
      return hours === '' ? null : atMinuteOfDay(edition, Number(hours) * 60 + Number(minutes));
    };
    const ring = rings.find((each) => each.id === values.get('ring'))?.id;
    const from = timeOf('from');
    const runs = values.get('runs') === 'later' ? 'later' : 'to-other-rings';
    if (ring && from !== null && (await onClose({ ring, from, until: timeOf('until'), runs }))) form.reset();
  };
  return (
    <details className={styles.more}>
      <summary>Close a ring</summary>
      <form onSubmit={submit} className={styles.close}>
        <label htmlFor={`${id}-ring`}>
          Ring
          <select id={`${id}-ring`} name="ring">
            {rings.map((ring) => (
              <option key={ring.id} value={ring.id}>
                {ring.name}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-from`}>
          From
          <input id={`${id}-from`} name="from" type="time" required />
        </label>
        <label htmlFor={`${id}-until`}>
          Until (empty: for the rest of the day)
          <input id={`${id}-until`} name="until" type="time" />
        </label>
        <label htmlFor={`${id}-runs`}>
          Its runs
          <select id={`${id}-runs`} name="runs">
            <option value="to-other-rings">go to the other rings</option>
            <option value="later">run in this ring once it opens again</option>
          </select>
        </label>
        <Button type="submit" variant="line">
          See what that changes
        </Button>
      </form>
    </details>
  );
};
