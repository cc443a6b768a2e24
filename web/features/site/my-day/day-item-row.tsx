import type { ReactNode } from 'react';
import type { DayItem } from '#core/site/my-day/day-items.ts';
import { StarButton } from '../../../app/stars/star-button.tsx';
import type { StarsHere } from '../../../app/stars/use-stars.ts';
import { Icon } from '../../../design/pictures/icon.tsx';
import styles from './my-day.module.css';

type DayItemRowProps = {
  readonly thing: DayItem;
  readonly stars: StarsHere;
  /** When it is, in words. */
  readonly when?: ReactNode;
  /** Where it is, when more than its words are shown. */
  readonly place?: ReactNode;
};

/** One thing of the day, with its star. */
export const DayItemRow = ({ thing, stars, when, place }: DayItemRowProps) => {
  const { key, name, where, icon, colour } = thing;
  const isOn = stars.keys.has(key);
  return (
    <li className={styles.row} data-panel={colour} data-starred={isOn || undefined}>
      <div className={styles.icon}>
        <Icon name={icon} plain />
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        {place ?? (where && <p>{where}</p>)}
      </div>
      {when && <p className={styles.when}>{when}</p>}
      <StarButton name={name} isOn={isOn} onToggle={() => stars.toggle(key)} />
    </li>
  );
};
