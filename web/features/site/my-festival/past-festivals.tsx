import { useCallback } from 'react';
import { documentPaths } from '#core/competition/results/document-paths.ts';
import { classInWords } from '#core/competition/rules/messages.ts';
import { formatPounds, noPence } from '#core/kernel/money.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDay } from '#core/kernel/time.ts';
import { invoicePaths } from '#core/money/invoices/document-paths.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { pastFestivalMessages as words } from '#core/site/my-festival/messages.ts';
import type { PastFestival } from '#core/site/my-festival/past-festival-shape.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Collapsible } from '../../../design/layout/collapsible.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './past-festivals.module.css';

/** The user's festivals of closed years, each folded; nothing for a user who had none. */
export const PastFestivals = () => {
  const { pastFestivals } = usePorts();
  const hasPast = useSite().config.years !== undefined;
  const read = useCallback(async () => ok(await pastFestivals.all()), [pastFestivals]);
  const { value } = useFetched(read, { failure: 'past festivals could not be fetched', when: hasPast });
  return value?.map((past) => <Past key={past.year} {...past} />);
};

const Past = ({ year, startsAt, tickets, entries, orders }: PastFestival) => (
  <Collapsible
    title={words.title(year)}
    note={words.inside({ tickets: tickets.length, entries: entries.length })}
    id={`festival-${year}`}
  >
    <p>{formatDay(startsAt)}</p>
    {tickets.length > 0 && (
      <>
        <h3>{words.tickets}</h3>
        <ul className={styles.list}>
          {tickets.map(({ number, productName, holderName, state }) => (
            <li key={number}>
              <span>
                <b>{productName}</b>
                <small>
                  {[holderName, number, state === 'void' ? words.notValid : null].filter(Boolean).join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    {entries.length > 0 && (
      <>
        <h3>{words.hounds}</h3>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.entry} year={year} {...entry} />
          ))}
        </ul>
      </>
    )}
    {orders.length > 0 && (
      <>
        <h3>{words.orders}</h3>
        <ul className={styles.list}>
          {orders.map((order) => (
            <Order key={order.id} year={year} {...order} />
          ))}
        </ul>
      </>
    )}
    <p>
      <TextLink to={inYear(year, paths.home)}>{words.look(year)}</TextLink>
    </p>
  </Collapsible>
);

type InYear = { readonly year: number };

const Entry = ({ year, entry, hound, place, hasSheet, ...group }: PastFestival['entries'][number] & InYear) => (
  <li>
    <span>
      <b>{hound}</b>
      <small>{[classInWords(group), place === null ? null : words.place(place)].filter(Boolean).join(', ')}</small>
    </span>
    <span className={styles.links}>
      {hasSheet && (
        <TextLink to={inYear(year, `${paths.scoreSheet}?entry=${encodeURIComponent(entry)}`)}>
          {words.sheet(hound)}
        </TextLink>
      )}
      {place !== null && (
        <a className={styles.paper} href={inYear(year, pathTo(documentPaths.certificate, { entry }))}>
          {words.certificate(hound)}
        </a>
      )}
    </span>
  </li>
);

const Order = ({ year, id, number, total, refunded = noPence, papers }: PastFestival['orders'][number] & InYear) => (
  <li>
    <span>
      <b>{words.order(number)}</b>
      <small>
        {formatPounds(total)}
        {refunded > 0 && `, ${words.refunded(formatPounds(refunded))}`}
      </small>
    </span>
    <span className={styles.links}>
      {papers.map((paper) => (
        <a
          key={paper.number}
          className={styles.paper}
          href={inYear(year, pathTo(invoicePaths.ofBuyer, { id, number: paper.number }))}
        >
          {words.paper[paper.kind]} {paper.number} (PDF)
        </a>
      ))}
    </span>
  </li>
);
