import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { YearList, YearRow } from '#core/desk/editions/client.ports.ts';
import { phaseWords, editionMessages as says } from '#core/desk/editions/messages.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { ok } from '#core/kernel/result.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDay, formatTime, parseInstant } from '#core/kernel/time.ts';
import { plainPounds } from '#core/money/balance/pounds.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { DeskOfYear } from './desk-of-year.tsx';
import { editionAddress } from './edition-addresses.ts';
import { ChangeOpening, JustOpened, PhaseButton } from './phase-actions.tsx';
import { SoldByWeek } from './sold-by-week.tsx';
import { ToSettle } from './unsettled-money.tsx';
import { onTheDay, useOtherYear } from './use-other-year.ts';
import styles from './years.module.css';

/** The years of the festival: each with its day, its state, its figures, and what can be done with it. */
export const Years = () => {
  const { editions } = useDeskPorts();
  const fetched = useFetched(
    useCallback(async () => ok(await editions.list()), [editions]),
    { failure: 'the years could not be read' },
  );
  const { value, refetch } = fetched;
  const undoable = value?.years.find(isUndoable);
  return (
    <>
      <DeskHead title="Years" lead={value && leadOf(value)} />
      <FetchedPart fetched={fetched} what="the years">
        {({ years, next }) => (
          <>
            {undoable && <JustOpened edition={undoable} onDone={refetch} />}
            <ol className={styles.years}>
              {next && <NextYear year={next.year} />}
              {years.map((each) => (
                <Year key={each.year} edition={each} years={years} onDone={refetch} />
              ))}
            </ol>
            {years.map((each) => (
              <ToSettle key={each.year} edition={each} />
            ))}
            <SoldByWeek years={years} />
            <StaysTheSame />
          </>
        )}
      </FetchedPart>
    </>
  );
};

const leadOf = ({ years, now }: YearList): string => {
  const count = (phase: YearRow['phase']) => years.filter((each) => each.phase === phase).length;
  const parts = [
    [count('open'), 'open'],
    [count('draft'), 'being made'],
    [count('closed'), 'in the archive'],
  ] as const;
  const said = parts.flatMap(([many, what]) =>
    many === 0 ? [] : [`${spokenNumber(many)} ${many === 1 ? 'is' : 'are'} ${what}`],
  );
  return `${formatDay(now)}, ${formatTime(now)}. ${capitalised(said.join(', '))}.`;
};

/** An opening can be undone while the year before waits and nothing has been sold. */
const isUndoable = ({ phase, openedAfter, figures }: YearRow): boolean =>
  phase === 'open' && openedAfter !== null && figures?.sold === 0;

const NextYear = ({ year }: { readonly year: number }) => (
  <li className={styles.draft}>
    <p className={styles.numeral} aria-hidden="true">
      {year}
    </p>
    <div>
      <h2>{year} isn’t made yet</h2>
      <p className={styles.state}>{says.notMade}</p>
    </div>
    <div className={styles.go}>
      <LinkButton block to={paths.deskPrepareEdition}>
        {says.prepare(year)}
      </LinkButton>
    </div>
  </li>
);

type YearProps = { readonly edition: YearRow; readonly years: readonly YearRow[]; readonly onDone: () => void };

const Year = ({ edition, years, onDone }: YearProps) => {
  const { year, phase, day } = edition;
  return (
    <li className={styles[phase]}>
      <p className={styles.numeral} aria-hidden="true">
        {year}
      </p>
      <div>
        <h2>{day === null ? year : formatDay(parseInstant(`${day}T12:00:00Z`))}</h2>
        <p className={styles.state}>
          <StateTag kind={phase === 'open' ? 'ok' : phase === 'draft' ? 'wait' : 'off'}>{phaseWords[phase]}</StateTag>{' '}
          <span className={deskText.quiet}>{stateOf(edition, years)}</span>
        </p>
        <Figures edition={edition} />
      </div>
      {phase === 'draft' ? (
        <DraftActions edition={edition} years={years} onDone={onDone} />
      ) : (
        <div className={styles.go}>
          <DeskOfYear year={year} to={paths.desk}>
            {says.overview}
          </DeskOfYear>
          <DeskOfYear year={year} to={paths.deskMoney}>
            {says.books}
          </DeskOfYear>
          {phase === 'closed' && (
            <Link className={deskText.link} to={inYear(year, paths.home)}>
              {says.archive}
              <span className="visually-hidden">, {year}</span>
            </Link>
          )}
          {phase === 'open' && (
            <PhaseButton
              edition={edition}
              change="close"
              words={says.close(year)}
              effect={says.closeEffect}
              onDone={onDone}
            />
          )}
          {phase === 'closed' && !years.some((each) => each.phase === 'open') && (
            <PhaseButton
              edition={edition}
              change="reopen"
              words={says.reopen(year)}
              effect={says.openEffect(year, null)}
              onDone={onDone}
            />
          )}
        </div>
      )}
    </li>
  );
};

const DraftActions = ({ edition, years, onDone }: YearProps) => {
  const [isChanging, setChanging] = useState(false);
  const { year, draft } = edition;
  const other = useOtherYear();
  return (
    <div className={styles.go}>
      <LinkButton block to={editionAddress(year)}>
        {says.lookAt(draft?.left ?? 0)}
      </LinkButton>
      {edition.day !== null && (
        <Button
          variant="line"
          small
          busy={other.busy}
          onClick={() => edition.day !== null && other.preview(year, onTheDay(edition.day))}
        >
          {says.walk}
        </Button>
      )}
      {other.problem && <p role="alert">{other.problem}</p>}
      <button
        type="button"
        className={deskText.link}
        aria-expanded={isChanging}
        onClick={() => setChanging(!isChanging)}
      >
        {says.changeOpening}
      </button>
      {isChanging && (
        <ChangeOpening
          edition={edition}
          open={years.find((each) => each.phase === 'open')?.year ?? null}
          onDone={() => {
            setChanging(false);
            onDone();
          }}
        />
      )}
    </div>
  );
};

const stateOf = ({ phase, opensAt, closedAt }: YearRow, years: readonly YearRow[]): string => {
  if (phase === 'draft')
    return `Only organisers see it. ${opensAt === null ? 'Opens when you open it.' : `Opens ${formatDay(opensAt)} at ${formatTime(opensAt)}.`}`;
  if (phase === 'closed') return closedAt === null ? '' : `Closed on ${formatDay(closedAt)}.`;
  const draft = years.find((each) => each.phase === 'draft');
  return draft ? `What visitors see. Closes by itself when ${draft.year} opens.` : 'What visitors see.';
};

const Figures = ({ edition: { draft, figures } }: { readonly edition: YearRow }) => {
  if (draft)
    return (
      <>
        <dl className={styles.figures}>
          <Figure title="To look at" note={`of ${formatNumber(draft.all)}`}>
            {formatNumber(draft.left)}
          </Figure>
          <Figure title="Products">{formatNumber(draft.products)}</Figure>
        </dl>
        <div className={styles.share}>
          <ShareBar
            all={draft.all}
            part={draft.all - draft.left}
            label={`${draft.all - draft.left} of ${draft.all} looked at`}
          />
        </div>
      </>
    );
  if (!figures) return null;
  const { boards } = figures;
  return (
    <dl className={styles.figures}>
      <Figure title="Sold">{formatNumber(figures.sold)}</Figure>
      <Figure title="Takings">{plainPounds(figures.takings)}</Figure>
      <Figure title="Hounds">{formatNumber(figures.hounds)}</Figure>
      {boards.all > 0 && (
        <Figure title="Results" note="boards signed">
          {boards.signed} of {boards.all}
        </Figure>
      )}
    </dl>
  );
};

type FigureProps = { readonly title: string; readonly note?: string; readonly children: React.ReactNode };

const Figure = ({ title, note, children }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </div>
);

const StaysTheSame = () => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>What never changes year</h2>
    </div>
    <ul className={styles.stays}>
      <li>
        Accounts and subscribers <small>everyone keeps their log-in</small>
      </li>
      <li>
        Past wins <small>who may enter what is worked out from all years</small>
      </li>
      <li>
        Certificates and score sheets <small>their addresses work for ever</small>
      </li>
    </ul>
  </section>
);

/** The desk page for the years of the festival. */
export const Component = () => (
  <DeskPage path={paths.deskEditions} title="Years" ownHead>
    <Years />
  </DeskPage>
);
