import type { Content } from '#core/content/content.ts';
import { classNames } from '../../design/class-names.ts';
import { Icon } from '../../design/icon.tsx';
import { TextLink } from '../../design/text-link.tsx';
import styles from './stand-advertisement.module.css';

/** A word to whoever would rather stand behind a table; it fills the last row of stalls, however many there are. */
export const StandAdvertisement = ({ title, text, action }: Content['market']['stand']) => (
  <li className={classNames(styles.stand, 'printed')} data-panel="sky">
    <h3>{title}</h3>
    <p>{text}</p>
    <TextLink to={action.to}>{action.title}</TextLink>
    <Icon name="truffles" plain />
  </li>
);
