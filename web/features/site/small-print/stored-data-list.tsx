import { type StoredGroup, type StoredItem, storedOnDevice } from '#adapters/browser/stored-on-device.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Collapsible } from '../../../design/layout/collapsible.tsx';
import styles from './stored-data-list.module.css';

const groups: readonly { readonly id: StoredGroup; readonly title: string; readonly text: string }[] = [
  {
    id: 'shopping',
    title: 'Your cart',
    text: 'What you’ve put in it, with a voucher’s code and what you’ve typed about your tickets, and a number for your checkout so that you’re never charged twice.',
  },
  {
    id: 'account',
    title: 'Your account',
    text: 'That you’re logged in, your own tickets so that you can show them without a signal, and forms you haven’t sent yet.',
  },
  {
    id: 'offline',
    title: 'Working without a signal',
    text: 'The pages you’ve opened, so that they open again in a field. On the phones of judges and stewards, also what they’ve tapped.',
  },
  {
    id: 'choices',
    title: 'Your choices',
    text: 'Your answer about privacy, light or dark, and which maps and photographs from other sites you always want to see.',
  },
  {
    id: 'analytics',
    title: 'Analytics',
    text: 'Only if you’ve said yes: a number by which Mixpanel knows your browser, and your email address once you’ve sent a form.',
  },
];

const places = {
  localStorage: 'Local storage',
  sessionStorage: 'Session storage',
  cookie: 'Cookie',
  cache: 'Cache',
  database: 'Database',
} as const satisfies Record<StoredItem['where'], string>;

/**
 * What the site may store in a browser: a description, and the complete list in a collapsed section. A test checks the
 * list against the site.
 */
export const StoredDataList = () => {
  const countsVisits = useSite().config.insights.kind !== 'silent';
  const isUsed = (group: StoredGroup): boolean => group !== 'analytics' || countsVisits;
  return (
    <>
      <ul className={styles.groups}>
        {groups
          .filter(({ id }) => isUsed(id))
          .map(({ id, title, text }) => (
            <li key={id}>
              <b>{title}.</b> {text}
            </li>
          ))}
      </ul>
      <Collapsible title="The technical list" level={3} look="question">
        <ul className={styles.list}>
          {storedOnDevice
            .filter(({ group }) => isUsed(group))
            .map(({ name, where, description, until }) => (
              <li key={`${where} ${name}`}>
                <p>
                  <code>{name}</code> <span className="muted">{places[where]}</span>
                </p>
                <p>
                  {capitalised(description)}; {until}.
                </p>
              </li>
            ))}
        </ul>
      </Collapsible>
    </>
  );
};
