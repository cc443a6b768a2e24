import { useCallback } from 'react';
import { groupName } from '#core/competition/day/messages.ts';
import type { PaperDesk } from '#core/competition/day/paper/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './data-entry.module.css';
import { dataEntryPath } from './data-entry-path.ts';
import { dataEntryMessages, signedOnPhone, statusInWords } from './data-entry-words.ts';

const numbers = new Intl.ListFormat('en-GB');

/** All runs by sheet number, for finding a sheet without a camera, with the status of each. */
export const DataEntryList = ({ port }: { readonly port: Pick<PaperDesk, 'day'> }) => {
  const readDay = useCallback(async () => ok(await port.day()), [port]);
  const { value: day, problem } = useFetched(readDay, { failure: 'paper sheets could not be fetched' });
  const statusOf = new Map(day?.sheets.map(({ entry, status }) => [entry, status]));
  const signed = new Set(day?.signedOnPhones);
  const waiting = day?.runs.filter((card) => statusOf.get(card.entry) === 'waits') ?? [];

  return (
    <>
      <h1 tabIndex={-1}>Type a paper sheet</h1>
      <p>Scan the code on the sheet, or find its number here. Two people type each sheet, one after the other.</p>
      {problem && <Alert kind="bad">{dataEntryMessages.notLoaded}</Alert>}
      {!day && !problem && <Loading />}
      {day?.runs.length === 0 && <p>There are no sheets until the running order is published.</p>}
      {waiting.length > 0 && (
        <Alert kind="warn">
          {waiting.length === 1 ? 'One sheet is' : `${waiting.length} sheets are`} waiting for a second person to type{' '}
          {waiting.length === 1 ? 'it' : 'them'}: {numbers.format(waiting.map((card) => String(card.number)))}.
        </Alert>
      )}
      <ul className={styles.list}>
        {day?.runs
          .toSorted((a, b) => a.number - b.number)
          .map((card) => {
            const status = statusOf.get(card.entry);
            const state = status ? statusInWords[status] : signed.has(card.entry) && signedOnPhone;
            return (
              <li key={card.entry} data-status={status}>
                <TextLink to={dataEntryPath(card.entry)}>
                  {card.number} · {card.hound}
                </TextLink>
                <span>
                  {card.handler}, {groupName(card).toLowerCase()}
                  {state && <strong> · {state}</strong>}
                </span>
              </li>
            );
          })}
      </ul>
    </>
  );
};
