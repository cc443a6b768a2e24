import type { Content } from '#core/content/content.ts';
import { useHasPassed } from '../../app/use-has-passed.ts';
import { useWayIn } from '../../app/use-way-in.ts';
import { classNames } from '../../design/class-names.ts';
import { Icon } from '../../design/icon.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { useSite } from '../../site-context.tsx';
import styles from './stand-advertisement.module.css';

/** A word to whoever would rather stand behind a table; it fills the last row of stalls, however many there are. */
export const StandAdvertisement = ({ title, text, action }: Content['market']['stand']) => {
  const salesOver = useHasPassed(useSite().config.edition.salesCloseAt);
  const wayIn = useWayIn();
  const way = salesOver ? wayIn : action;
  return (
    <li className={classNames(styles.stand, 'printed')} data-panel="sky">
      <h3>{title}</h3>
      <p>{text}</p>
      <TextLink to={way.to}>{way.title}</TextLink>
      <Icon name="truffles" plain />
    </li>
  );
};
