import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withNext } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../site-context.tsx';
import { providerAddress } from './provider-address.ts';
import styles from './ways-in.module.css';

/** The other ways in, one quiet line each; providers only where some are configured. */
export const WaysIn = () => {
  const [query] = useSearchParams();
  const { config } = useSite();
  const asked = query.get('next');
  // Pages are made without a query: links that leave the site's own pages are mended once this one has come to life.
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => setNext(asked), [asked]);
  return (
    <ul className={styles.ways} aria-label="Other ways to log in">
      <li>
        No password at hand? <Link to={withNext(paths.logInLink, next)}>Have a link emailed</Link>
      </li>
      <li>
        Letters on another device? <Link to={withNext(paths.logInCode, next)}>Have a code emailed</Link>
      </li>
      {config.accounts.providers?.map(({ id, label }) => (
        <li key={id}>
          Or <a href={providerAddress(config, id, next)}>go on with {label}</a>
        </li>
      ))}
    </ul>
  );
};
