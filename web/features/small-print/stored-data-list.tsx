import { type StoredItem, storedOnDevice } from '#adapters/browser/stored-on-device.ts';
import styles from './stored-data-list.module.css';

const places = {
  localStorage: 'Local storage',
  sessionStorage: 'Session storage',
  cookie: 'Cookie',
  cache: 'Cache',
  database: 'Database',
} as const satisfies Record<StoredItem['where'], string>;

const needs = {
  essential: 'The site needs it',
  chosen: 'Only if you tick the box',
  consent: 'Only after your yes',
} as const satisfies Record<StoredItem['need'], string>;

/** Everything that the site may store in a browser, from the list that a test checks against the site. */
export const StoredDataList = () => (
  <ul className={styles.list}>
    {storedOnDevice.map(({ name, where, why, until, need }) => (
      <li key={`${where} ${name}`}>
        <p>
          <code>{name}</code> <span className="muted">{places[where]}</span>
        </p>
        <p>
          {why[0]?.toUpperCase()}
          {why.slice(1)}; {until}. <b>{needs[need]}.</b>
        </p>
      </li>
    ))}
  </ul>
);
