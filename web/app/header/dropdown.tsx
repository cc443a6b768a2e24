import { SmartLink } from '../../design/type/smart-link.tsx';
import styles from './header.module.css';
import type { Menu } from './menus.ts';
import { useDisclosure } from './use-disclosure.ts';

/** A dropdown of the header: a card of links, each with a title and one line. */
export const Dropdown = ({ menu }: { menu: Menu }) => (
  <details className={styles.dropdown} name="header-menu" {...useDisclosure()}>
    <summary className={styles.item}>
      {menu.title} <span className={styles.chevron} aria-hidden="true" />
    </summary>
    <ul className={styles.card}>
      {menu.links.map(({ to, title, note }) => (
        <li key={to}>
          <SmartLink to={to}>
            {title}
            {note && <small>{note}</small>}
          </SmartLink>
        </li>
      ))}
    </ul>
  </details>
);
