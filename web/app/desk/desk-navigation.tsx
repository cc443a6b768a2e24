import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#core/accounts/user.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { useSite } from '../../composition/site-context.tsx';
import { LogoOnDark } from '../../design/pictures/logo-on-dark.tsx';
import { classNames } from '../../design/type/class-names.ts';
import { paths } from '../paths.ts';
import styles from './desk-navigation.module.css';
import { deskPlacesIn } from './desk-places.ts';
import { MagnifierIcon } from './magnifier-icon.tsx';

type DeskNavigationProps = {
  /** `current` is the address of the current place, `title` its name in the phone's bar. */
  readonly current: string;
  readonly title: string;
  readonly organiser: User | null;
  readonly onSearch?: (() => void) | undefined;
  /** The switch between the desks of the years. */
  readonly years?: ReactNode;
  /** A line above the user's name while a job runs. */
  readonly work?: ReactNode;
  readonly onLogOut: () => void;
};

type PlacesProps = Pick<DeskNavigationProps, 'current'> & {
  readonly edition: Pick<Edition, 'parts'>;
  /** Called on the way to a place. */
  readonly onGone: () => void;
};

const Places = ({ current, onGone, edition }: PlacesProps) => (
  <nav aria-label="Desk">
    {deskPlacesIn(edition).map((group) => (
      <ul key={group[0]?.to}>
        {group.map((place) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={place.to === current ? 'page' : undefined} onClick={onGone}>
              {place.title}
            </Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
);

/** The navigation of the desk: a rail, and on a phone a bar with a menu. */
export const DeskNavigation = ({ current, title, organiser, onSearch, years, work, onLogOut }: DeskNavigationProps) => {
  const { edition, demo } = useSite().config;
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <>
      <div className={styles.bar}>
        <img src="/favicon.svg" alt="" width="34" height="34" />
        <b>{title}</b>
        {onSearch && (
          <button type="button" aria-label="Search" onClick={onSearch}>
            <MagnifierIcon />
          </button>
        )}
        <button
          type="button"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="desk-places"
          onClick={() => setOpen(!isOpen)}
        >
          <svg width="28" height="26" viewBox="0 0 28 26" stroke="currentColor" strokeWidth="3" aria-hidden="true">
            <path d={isOpen ? 'M4 4l20 18M24 4L4 22' : 'M2 6.500l24-.8M2 13.400l24-.4M2 20l24 .3'} />
          </svg>
        </button>
      </div>
      <div className={classNames(styles.rail, isOpen && styles.open)} id="desk-places">
        <div className={styles.inside}>
          <Link className={styles.logo} to={paths.home}>
            <LogoOnDark />
          </Link>
          {years}
          {onSearch && (
            <button type="button" className={styles.seek} onClick={onSearch}>
              <MagnifierIcon />
              Search
              <span className={styles.key} aria-hidden="true">
                /
              </span>
            </button>
          )}
          <Places edition={edition} current={current} onGone={() => setOpen(false)} />
          {work}
          {organiser && demo && (
            <p className={styles.clocks}>
              Demo: sales and the festival have pretend dates; log-ins, emails and payouts real ones.
            </p>
          )}
          {organiser && (
            <p className={styles.me}>
              <b>{organiser.name}</b>
              organiser · {edition.year} festival
              <button type="button" onClick={onLogOut}>
                Log out
              </button>
            </p>
          )}
        </div>
      </div>
    </>
  );
};
