import { type ReactNode, useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReleaseStallRefused, TraderPage } from '#core/desk/traders/client.ports.ts';
import { columnTitles, releaseRefusals, releaseTitles, saidWords } from '#core/desk/traders/messages.ts';
import { stallPicturePaths } from '#core/desk/traders/trader-address.ts';
import { isTraderId, type TraderId } from '#core/desk/traders/trader-application.ts';
import { linkFields, linkNames } from '#core/desk/traders/trader-form.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { formatDate, formatTime, formatWeekday } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskTimeline from '../../../app/desk/timeline.module.css';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { Tags } from '../../../design/type/tags.tsx';
import { Decisions } from './decisions.tsx';
import { TraderPapers } from './trader-papers.tsx';
import styles from './traders.module.css';

const kinds = {
  applied: 'wait',
  'papers-missing': 'warn',
  ready: 'ok',
  accepted: 'wait',
  paid: 'ok',
  waiting: 'wait',
  declined: 'off',
  withdrawn: 'off',
} as const satisfies Readonly<Record<TraderPage['column'], string>>;

/** One trader: their words, needs and papers, what was said, and beside them the decision. */
export const Trader = ({ id }: { readonly id: TraderId }) => {
  const { traders } = useDeskPorts();
  const read = useCallback(() => traders.read(id), [traders, id]);
  const fetched = useFetched(read, { failure: 'a trader could not be read' });
  const [news, setNews] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ readonly text: string } | null>(null);
  const { value, problem } = fetched;
  useTabTitle(value?.form.name);
  if (problem?.kind === 'refused') return <TraderUnknown />;
  return (
    <>
      <DeskHead
        title={value?.form.name ?? 'Trader'}
        crumb={<Link to={paths.deskTraders}>Traders</Link>}
        lead={
          value && (
            <>
              <StateTag kind={kinds[value.column]}>{columnTitles[value.column]}</StateTag> Applied on{' '}
              {formatDate(value.sentAt)} by {value.form.contact}.
            </>
          )
        }
      />
      <FetchedPart fetched={fetched} what="this trader">
        {(trader) => (
          <>
            <p role="status" className={news ? deskBox.note : undefined}>
              {news}
            </p>
            <div className={deskLayout.split84}>
              <div>
                <Words
                  trader={trader}
                  onChanged={(what) => {
                    setNews(what);
                    fetched.refetch();
                  }}
                />
                <Needs trader={trader} />
                <TraderPapers trader={trader} onAsk={(text) => setAsking({ text })} />
                <Said trader={trader} />
              </div>
              <Decisions
                trader={trader}
                asking={asking}
                onDecided={(what) => {
                  setNews(what);
                  fetched.refetch();
                }}
              />
            </div>
          </>
        )}
      </FetchedPart>
    </>
  );
};

/** In place of a trader that is not there. */
export const TraderUnknown = () => (
  <>
    <DeskHead title="Trader" crumb={<Link to={paths.deskTraders}>Traders</Link>} />
    <p>There’s no application here. It may have been deleted after its time.</p>
  </>
);

type PartProps = { readonly trader: TraderPage };

type WordsProps = PartProps & { readonly onChanged: (what: string) => void };

const Words = ({ trader, onChanged }: WordsProps) => {
  const { form } = trader;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>In their words</h2>
        <span>{form.showOnMarket ? 'may be on the market page' : 'not to be on the market page'}</span>
      </div>
      <div className={styles.own}>
        <StallPhoto trader={trader} />
        <p>{form.description}</p>
        <Tags tags={form.categories} />
        <p className={styles.links}>
          {linkFields.map(
            (field) =>
              form[field] !== '' && (
                <SmartLink key={field} to={form[field]}>
                  {linkNames[field]}
                </SmartLink>
              ),
          )}
        </p>
      </div>
      <Release trader={trader} onChanged={onChanged} />
    </section>
  );
};

const StallPhoto = ({ trader: { id, form, stall } }: PartProps) => {
  const [small] = stall.words.picture
    .filter(({ type }) => type === 'webp')
    .toSorted((one, other) => one.width - other.width);
  return (
    small && (
      <img
        className={styles.photo}
        src={pathTo(stallPicturePaths.desk, { id, file: small.file })}
        width={small.width}
        height={small.height}
        alt={`The stall of ${form.name}`}
      />
    )
  );
};

/** Whether the market page shows these words, and the button that releases them. */
const Release = ({ trader, onChanged }: WordsProps) => {
  const { traders } = useDeskPorts();
  const { state, words, released } = trader.stall;
  const { busy, problem, submit } = useSubmit<ReleaseStallRefused>({
    refused: ({ kind }) => releaseRefusals[kind],
    failed: 'We couldn’t confirm that. Please reload the page to see what happened before you try again.',
  });
  const send = (next: typeof words | null, what: string) =>
    void submit(
      () => traders.release(trader.id, next),
      () => onChanged(what),
    );
  if (state === 'not-agreed' && !released) return null;
  return (
    <div className={deskBox.note}>
      <b>{releaseTitles[state]}</b>
      {released && (
        <p>
          Released by {released.by} on {formatDate(released.at)}
          {state === 'changed' ? <>: “{released.description}”</> : '.'}
        </p>
      )}
      {trader.state !== 'paid' && <p>They’re on the page once the stand is paid.</p>}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={styles.release}>
        {(state === 'unreleased' || state === 'changed') && (
          <Button small variant="ink" busy={busy} onClick={() => send(words, `${words.name}’s words are released.`)}>
            Release these words
          </Button>
        )}
        {released && (
          <Button small variant="line" busy={busy} onClick={() => send(null, `${words.name} is off the market page.`)}>
            Take it off the page
          </Button>
        )}
      </div>
    </div>
  );
};

const Needs = ({ trader: { form, stands } }: PartProps) => {
  const stand = stands.find(({ id }) => id === form.stand);
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>What they bring</h2>
      </div>
      <div className={deskLayout.split66}>
        <Facts
          facts={[
            ['Sells', form.sells],
            ['Food', form.sellsFood ? 'Yes' : 'No'],
            ['Stand', stand?.name ?? 'One that isn’t on sale any more'],
            ['Power', form.power === 'none' ? 'None' : form.power],
          ]}
        />
        <Facts
          facts={[
            ['Water', form.water ? 'Yes' : 'No'],
            ['Vehicle', form.vehicle === 'none' ? 'None' : capitalised(form.vehicle)],
            ['Phone', form.phone],
            ['Email', <BreakableEmail key="email" email={form.email} />],
          ]}
        />
      </div>
    </section>
  );
};

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={deskBox.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Said = ({ trader: { said } }: PartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>What has been said</h2>
    </div>
    <ol className={deskTimeline.life}>
      {said.map((line) => (
        <li key={`${line.at}${line.kind}${line.text}`}>
          <time dateTime={new Date(line.at).toISOString()}>
            {formatWeekday(line.at)} {formatTime(line.at)}
          </time>
          <i className={deskTimeline.dot} />
          <span>
            <b>{saidWords[line.kind]}</b>
            {line.by !== null && ` by ${line.by}`}
            {line.text !== '' && <small className={styles.said}>{line.text}</small>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

/** The desk page for one trader. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskTraders}/${encodeURIComponent(id)}`} place={paths.deskTraders} title="Traders" ownHead>
      {isTraderId(id) ? <Trader key={id} id={id} /> : <TraderUnknown />}
    </DeskPage>
  );
};
