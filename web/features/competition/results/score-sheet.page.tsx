import { useCallback, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { documentPaths } from '#core/competition/results/document-paths.ts';
import type { ExplainedSheet } from '#core/competition/results/explained-sheet.ts';
import { resultCardMessages } from '#core/competition/results/messages.ts';
import { resultPath } from '#core/competition/results/result-card.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import { type EntryId, entryId, isEntryId } from '#core/kernel/ids.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { yearIn } from '#core/site/archive/year-address.ts';
import { paths } from '../../../app/paths.ts';
import { besideAddress } from '../../../app/routes/board-address.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { Queries } from './queries.tsx';
import { RunTimeline } from './run-timeline.tsx';
import styles from './score-sheet.module.css';
import { ScoreTerms } from './score-terms.tsx';
import { useQueryParam } from './use-query-param.ts';
import { useRequireLogin } from './use-require-login.ts';

/** A competitor's own run explained: points, timeline, and what was missing for a higher place (§4). */
export const Component = () => {
  const named = useQueryParam('entry');
  if (named === null) return <NoSheet words={<Loading />} />;
  return isEntryId(named) ? (
    <SheetOf entry={entryId(named)} />
  ) : (
    <NoSheet words="We can’t find a run at this address." />
  );
};

const SheetOf = ({ entry }: { readonly entry: EntryId }) => {
  const user = useRequireLogin();
  const { liveNews, openResults } = usePorts();
  const readSheet = useCallback(async () => (await openResults()).sheet(entry), [openResults, entry]);
  const {
    value: sheet,
    problem,
    refetch,
  } = useFetched(readSheet, {
    failure: 'score sheet could not be fetched',
    when: user !== null,
  });
  const isPast = yearIn(useLocation().pathname) !== undefined;
  const topic = sheet && !isPast ? boardTopics.of(sheet) : null;

  useEffect(() => {
    if (topic === null) return undefined;
    let first = true;
    return liveNews.follow([topic], () => {
      // The first message repeats the state that is already shown.
      if (!first) refetch();
      first = false;
    });
  }, [topic, liveNews, refetch]);

  if (problem?.kind === 'refused') return <NoSheet words={problem.refusal.detail} />;
  if (problem)
    return (
      <NoSheet words="We couldn’t load this score sheet.">
        <Button variant="ink" onClick={refetch}>
          Try again
        </Button>
      </NoSheet>
    );
  return sheet ? <Sheet sheet={sheet} entry={entry} onAsked={refetch} /> : <NoSheet words={<Loading />} />;
};

const NoSheet = ({ words, children }: { readonly words: React.ReactNode; readonly children?: React.ReactNode }) => (
  <>
    <PageHead title="The run, explained" colour="sage" scene="wood" low />
    <Section>
      <div className="wrap">
        {typeof words === 'string' ? <p>{words}</p> : words}
        {children}
        <p>
          <Link to={paths.myFestival}>Back to My Festival</Link>
        </p>
      </div>
    </Section>
  </>
);

type SheetProps = { readonly sheet: ExplainedSheet; readonly entry: EntryId; readonly onAsked: () => void };

const Sheet = ({ sheet, entry, onAsked }: SheetProps) => {
  const { pathname } = useLocation();
  const { year } = useSite().config.edition;
  const { contender, outcome, above, placeToCome = false } = sheet;
  const row = placeToCome ? null : sheet.row;
  const title = `${contender.hound}’s run, explained`;
  return (
    <>
      <PageHead
        title={title}
        tag={`${sheet.class === 'junior' ? 'Junior ' : ''}${levelNames[sheet.level]}, number ${contender.number}`}
        lede={`With ${contender.handler}, ${formatDate(sheet.runsAt)} at ${formatTime(sheet.runsAt)}.${
          row ? ` Place ${row.place} of ${sheet.placed}.` : ''
        }${placeToCome && outcome.kind === 'scored' ? ' The place comes when the head judge signs the result.' : ''}`}
        colour="sage"
        scene="wood"
        low
      />
      <Section>
        <div className={`wrap ${styles.sheet}`}>
          <div>
            <State sheet={sheet} />
            {outcome.kind === 'scored' ? (
              <ScoreTerms outcome={outcome} terms={sheet.terms} class={sheet.class} />
            ) : (
              <Alert kind="warn">
                {outcome.kind === 'disqualified' ? outcome.reason : 'Withdrawn: no score and no place.'}
              </Alert>
            )}
          </div>
          <div>
            <RunTimeline moments={sheet.moments} />
            {row?.why && (
              <>
                <h3 className={styles.why}>Why not the place above?</h3>
                <p>
                  {above?.hound} is one place above. {row.why}.
                </p>
              </>
            )}
            {sheet.corrections.length > 0 && (
              <>
                <h3 className={styles.why}>Corrections</h3>
                <ul className={styles.plain}>
                  {sheet.corrections.map(({ at, by, why }) => (
                    <li key={at}>
                      {formatTime(at)}, {by}: {why}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {yearIn(pathname) === undefined && <Queries sheet={sheet} entry={entry} onAsked={onAsked} />}
            <div className={styles.actions}>
              {sheet.state === 'final' && row && (
                <Link to={resultPath({ ...sheet, year, number: contender.number })}>
                  {resultCardMessages.shareResult}
                </Link>
              )}
              {sheet.state === 'final' && row && (
                <a href={besideAddress(pathname, pathTo(documentPaths.certificate, { entry }))}>
                  Your certificate (PDF)
                </a>
              )}
              <Button variant="ink" small onClick={() => window.print()}>
                Print the sheet
              </Button>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
};

const State = ({ sheet }: { readonly sheet: ExplainedSheet }) => {
  if (sheet.state === 'final')
    return sheet.afterSignature ? (
      <Alert kind="warn" className={styles.state}>
        This run came in after the head judge signed the result, so it isn’t part of it. Only the head judge can reopen
        the result.
      </Alert>
    ) : null;
  return (
    <Alert kind="info" className={styles.state}>
      {sheet.state === 'provisional'
        ? 'Provisional until the head judge signs.'
        : 'Under review. Corrections show here straight away, and on the board once the head judge has signed.'}
    </Alert>
  );
};
