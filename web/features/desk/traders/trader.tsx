import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TraderPage } from '#core/desk/traders/client.ports.ts';
import { columnTitles, saidWords } from '#core/desk/traders/messages.ts';
import type { TraderId } from '#core/desk/traders/trader-application.ts';
import { linkFields } from '#core/desk/traders/trader-form.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatDate, formatTime, formatWeekday } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { State } from '../../../app/desk/state.tsx';
import deskTimeline from '../../../app/desk/timeline.module.css';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
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
              <State kind={kinds[value.column]}>{columnTitles[value.column]}</State> Applied on{' '}
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
                <Words trader={trader} />
                <Needs trader={trader} />
                <TraderPapers trader={trader} />
                <Said trader={trader} />
              </div>
              <Decisions
                trader={trader}
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

const linkNames = {
  website: 'Website',
  blog: 'Blog',
  twitter: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
} as const;

const Words = ({ trader: { form } }: PartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>In their words</h2>
      <span>{form.showOnMarket ? 'may be on the market page' : 'not to be on the market page'}</span>
    </div>
    <div className={styles.own}>
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
  </section>
);

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
