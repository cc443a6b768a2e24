import { useCallback } from 'react';
import { ownStates } from '#core/desk/traders/messages.ts';
import { applicationPath } from '#core/desk/traders/trader-address.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { ok } from '#core/kernel/result.ts';
import { formatWeekday } from '#core/kernel/time.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { OwnLink } from '../view-as/own-link.tsx';
import styles from './own-waiting-lists.module.css';

/** The account's applications for a stand, with their state and the page that has everything about them. */
export const OwnStands = () => {
  const { openApplications } = usePorts();
  const read = useCallback(async () => ok(await (await openApplications()).list()), [openApplications]);
  const { value } = useFetched(read, { failure: 'own applications for a stand could not be read' });
  if (!value || value.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <h2>{value.length === 1 ? 'Your stand' : 'Your stands'}</h2>
      <ul>
        {value.map(({ id, form, state, papers, offer }) => (
          <li key={id}>
            <b>{form.name || 'Your stall'}</b>
            <span>
              {state === 'draft' ? 'Your application is a draft. It isn’t sent yet.' : `${ownStates[state].title}.`}
              {offer &&
                ` ${offer.stand} is held for you until ${hourOf(offer.until)} on ${formatWeekday(offer.until)}.`}
              {state !== 'declined' &&
                state !== 'withdrawn' &&
                papers.some((paper) => paper.state !== 'good') &&
                ' There are papers to come.'}
            </span>
            <OwnLink to={applicationPath(id)}>
              {state === 'draft' ? 'Carry on' : 'See your application'}
              <span className="visually-hidden">: {form.name}</span>
            </OwnLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
