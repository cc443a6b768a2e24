import { useCallback, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { LookAtAnswer, LookAtLine } from '#core/desk/editions/client.ports.ts';
import { lookReasons } from '#core/desk/editions/lines-to-look-at.ts';
import { reasonWords, editionMessages as says } from '#core/desk/editions/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFilters from '../../../app/desk/filters.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { EmptyList } from '../../../design/type/empty-list.tsx';
import { LinesToLookAt } from './lines-to-look-at.tsx';
import styles from './look-at.module.css';
import { OpeningMessage } from './opening-message.tsx';
import { onTheDay, useOtherYear } from './use-other-year.ts';

/** In place of the list, for a year that has no edition. */
export const YearUnknown = () => (
  <>
    <DeskHead title="To look at" crumb={<Link to={paths.deskEditions}>Years</Link>} />
    <p>There’s no year at this address.</p>
  </>
);

/** How many could not be let go when the draft was made. */
const useStayed = (): number => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'stayed' in state ? Number(state.stayed) : 0;
};

const shows = ['left', 'done', 'all'] as const;
type Shows = (typeof shows)[number];
const showWords: Readonly<Record<Shows, string>> = { left: 'Left', done: 'Done', all: 'All' };

const isShown = ({ looked }: LookAtLine, show: Shows): boolean =>
  show === 'all' || (looked !== null) === (show === 'done');

/** What came over from last year and may no longer be true; each line leads to its field, and is ticked as right. */
export const LookAt = ({ year }: { readonly year: number }) => {
  const { editions } = useDeskPorts();
  const fetched = useFetched(
    useCallback(() => editions.lookAt(year), [editions, year]),
    { failure: 'the list To look at could not be read' },
  );
  const { value, problem, setValue } = fetched;
  const stayed = useStayed();
  if (problem?.kind === 'refused') return <YearUnknown />;
  return (
    <>
      <DeskHead
        title={value ? `To look at in ${year}` : 'To look at'}
        crumb={<Link to={paths.deskEditions}>Years</Link>}
        lead={
          value &&
          `What came over from ${value.lastYear} and may no longer be true. Change it, or tick it as right. Each line opens its own field.`
        }
      />
      {stayed > 0 && <Alert kind="warn">{says.stayed(stayed)}</Alert>}
      <FetchedPart fetched={fetched} what="the list">
        {(answer) => <List answer={answer} onChange={setValue} />}
      </FetchedPart>
      {value && <OpeningMessage year={year} />}
    </>
  );
};

type ListProps = { readonly answer: LookAtAnswer; readonly onChange: (answer: LookAtAnswer) => void };

const List = ({ answer, onChange }: ListProps) => {
  const { editions } = useDeskPorts();
  const { edition, lines } = answer;
  const [show, setShow] = useState<Shows>('left');
  const [isByPage, setByPage] = useState(false);
  const { problem, submit } = useSubmit<{ readonly kind: string }>({
    refused: () => says.unknown,
    failed: says.unknown,
  });
  const other = useOtherYear();
  const left = lines.filter((line) => line.looked === null).length;
  const tick = (line: LookAtLine) =>
    submit(
      () => editions.tick(edition.year, { fingerprint: line.fingerprint, isRight: line.looked === null }),
      ({ looked }) =>
        onChange({
          ...answer,
          lines: lines.map((each) => (each.fingerprint === line.fingerprint ? { ...each, looked } : each)),
        }),
    );
  const groups = isByPage ? byPage(lines) : byReason(lines);
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Show</legend>
        {shows.map((each) => (
          <button
            key={each}
            type="button"
            className={deskFilters.chip}
            aria-pressed={show === each}
            onClick={() => setShow(each)}
          >
            {showWords[each]} {formatNumber(lines.filter((line) => isShown(line, each)).length)}
          </button>
        ))}
        <button type="button" className={deskText.link} onClick={() => setByPage(!isByPage)}>
          {isByPage ? 'Sort by reason' : 'Sort by page'}
        </button>
      </fieldset>
      {(problem ?? other.problem) && <Alert kind="bad">{problem ?? other.problem}</Alert>}
      <div className={deskLayout.split84}>
        <div>
          {left === 0 && show === 'left' && (
            <EmptyList dog="sitting">
              <h2>{says.nothingLeft}</h2>
              <p>All {formatNumber(lines.length)} were changed or ticked.</p>
            </EmptyList>
          )}
          {groups.map(({ title, about, of }) => (
            <LinesToLookAt
              key={title}
              title={title}
              about={about}
              all={of.length}
              left={of.filter(({ looked }) => looked === null).length}
              lines={of.filter((line) => isShown(line, show))}
              onTick={tick}
              onGo={(address) => other.openDesk(edition.year, address)}
            />
          ))}
        </div>
        <Side answer={answer} left={left} />
      </div>
    </>
  );
};

type Group = { readonly title: string; readonly about: string; readonly of: readonly LookAtLine[] };

const byReason = (lines: readonly LookAtLine[]): readonly Group[] =>
  lookReasons.map((reason) => ({ ...reasonWords[reason], of: lines.filter((line) => line.reason === reason) }));

/** As `Map.groupBy`, which browsers have only since 2024. */
const grouped = <Item,>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const byPage = (lines: readonly LookAtLine[]): readonly Group[] =>
  [...grouped(lines, ({ where }) => where.split(', ')[0] ?? where)].map(([title, of]) => ({
    title,
    about: '',
    of,
  }));

type SideProps = { readonly answer: LookAtAnswer; readonly left: number };

const Side = ({ answer: { edition, lines, day }, left }: SideProps) => {
  const other = useOtherYear();
  return (
    <aside aria-label="How far you are">
      <div className={`${deskBox.box} ${deskBox.act}`}>
        <p className={styles.leftWords}>Left to look at</p>
        <p className={styles.leftCount} role="status">
          {formatNumber(left)}
        </p>
        <ShareBar
          all={lines.length}
          part={lines.length - left}
          label={`${lines.length - left} of ${lines.length} done`}
        />
        <p className={deskText.quiet}>{doneBy(lines)}</p>
        {edition.phase === 'draft' && (
          <Button block busy={other.busy} onClick={() => other.preview(edition.year, onTheDay(day))}>
            Walk through the draft
          </Button>
        )}
        {other.problem && <p role="alert">{other.problem}</p>}
      </div>
      {edition.phase === 'draft' && (
        <section>
          <div className={deskLayout.section}>
            <h2>Opening</h2>
            <Link to={paths.deskEditions}>Change</Link>
          </div>
          <p>
            {edition.opensAt === null ? (
              'It opens when you open it.'
            ) : (
              <>
                <b>
                  {formatDay(edition.opensAt)} at {formatTime(edition.opensAt)}
                </b>
                , by itself.
              </>
            )}
          </p>
          <p className={deskText.quiet}>What is still in this list when it opens stays here.</p>
        </section>
      )}
    </aside>
  );
};

/** "18 of 41 done: Morwenna Pike 11, Nell Garraway 7." */
const doneBy = (lines: readonly LookAtLine[]): string => {
  const done = lines.flatMap(({ looked }) => (looked ? [looked.by] : []));
  const people = [...grouped(done, (name) => name)].map(([name, all]) => `${name} ${all.length}`);
  return `${done.length} of ${lines.length} done${people.length > 0 ? `: ${people.join(', ')}` : ''}.`;
};

/** The desk page with what of a draft may no longer be true. */
export const Component = () => {
  const { id: year = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskEditions}/${year}`} place={paths.deskEditions} title="Years" ownHead>
      {/^\d{4}$/.test(year) ? <LookAt key={year} year={Number(year)} /> : <YearUnknown />}
    </DeskPage>
  );
};
