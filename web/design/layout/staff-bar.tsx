import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LogoOnDark } from '../pictures/logo-on-dark.tsx';
import styles from './staff-bar.module.css';

type StaffBarProps = {
  readonly sections: readonly { readonly to: string; readonly title: string }[];
  /** The address of the current page. */
  readonly current: string;
  /** The user's name and role: "Nell Garraway, head judge". */
  readonly who: string;
  readonly children: ReactNode;
};

/** The frame of the staff pages: a dark bar with the sections and the user's name, and compact content below it. */
export const StaffBar = ({ sections, current, who, children }: StaffBarProps) => (
  <div className={styles.staff}>
    <header className={styles.bar}>
      <Link to="/" className={styles.logo}>
        <LogoOnDark />
      </Link>
      <nav aria-label="Staff">
        {sections.map(({ to, title }) => (
          <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <span className={styles.who}>{who}</span>
    </header>
    <div className={styles.page}>{children}</div>
  </div>
);
