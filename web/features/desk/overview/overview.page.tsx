import { Link } from 'react-router-dom';
import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { spokenCount, spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDay, formatTime, instant, laterBy, minute, second } from '#core/kernel/time.ts';
import { plainPounds } from '#core/money/balance/pounds.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFigures from '../../../app/desk/figures.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import { usePolled } from '../../../app/desk/use-polled.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { Needs } from './needs.tsx';
import styles from './overview.module.css';
import { PlacesLeft } from './places-left.tsx';
import { ProductSales } from './product-sales.tsx';
import { SalesChart } from './sales-chart.tsx';
import { Timeline } from './timeline.tsx';

/** The polling interval in ms: the figures change while the page is open. */
const everyMs = 15 * second;

/** The page's heading in each part of the year. */
const headings = {
  before: 'On sale',
  morning: 'Today’s the day',
  open: 'Gates are open',
  evening: 'Gates are closed',
  after: 'After the festival',
} as const satisfies Record<DeskOverview['moment'], string>;

/** The overview: figures, what needs a person, the timeline of the day, sales and places. */
export const Overview = () => {
  const { overview } = useDeskPorts();
  const fetched = usePolled(overview.read, everyMs);
  const { value } = fetched;
  const { calledOff } = useSite().config;
  const heading = value && calledOff && value.moment !== 'after' ? 'Called off' : value && headings[value.moment];
  return (
    <>
      <DeskHead title={heading ?? 'Overview'} lead={value && leadOf(value)} />
      <FetchedPart fetched={fetched} what="the overview">
        {(shown) => <Glance overview={shown} />}
      </FetchedPart>
    </>
  );
};

const leadOf = ({ now, devices: { count, offline } }: DeskOverview): string => {
  const inUse = `${capitalised(spokenCount(count, 'device'))} in use`;
  const at = `${formatDay(instant(now))}, ${formatTime(instant(now))}.`;
  if (count === 0) return at;
  return offline === 0 ? `${at} ${inUse}.` : `${at} ${inUse}, ${spokenNumber(offline)} offline.`;
};

const Glance = ({ overview }: { readonly overview: DeskOverview }) => (
  <>
    <Figures overview={overview} />
    <div className={classNames(deskLayout.split75, deskLayout.block)}>
      <Needs needs={overview.needs} />
      <Timeline overview={overview} />
    </div>
    <SalesChart overview={overview} />
    <ProductSales overview={overview} />
    <PlacesLeft products={overview.products} />
  </>
);

const Figures = ({
  overview: { moment, sold, admitted, takings, lastEdition },
}: {
  readonly overview: DeskOverview;
}) => (
  <dl className={deskFigures.figures}>
    <div>
      <dt>Sold</dt>
      <dd className={deskFigures.figure}>{formatNumber(sold.tickets)}</dd>
      <dd className={deskFigures.words}>
        {sold.atTheDoorToday > 0 && moment !== 'before'
          ? `${formatNumber(sold.atTheDoorToday)} at the gate today.`
          : `${formatNumber(sold.today)} today.`}
        {lastEdition && ` ${lastEdition.year} finished on ${formatNumber(lastEdition.total)}.`}
      </dd>
    </div>
    {admitted && (
      <div>
        <dt>Checked in</dt>
        <dd className={deskFigures.figure}>
          {formatNumber(admitted.in)} <small>of {formatNumber(admitted.outOf)}</small>
        </dd>
        <dd className={deskFigures.words}>
          <ShareBar
            all={admitted.outOf}
            part={admitted.in}
            label={`${Math.round((100 * admitted.in) / Math.max(1, admitted.outOf))} per cent have arrived`}
          />
          <span className={styles.below}>
            {admitted.latest &&
              `${formatNumber(admitted.latest.in)} between ${formatTime(instant(admitted.latest.from))} and ${formatTime(
                laterBy(instant(admitted.latest.from), 15 * minute),
              )}. `}
            <Link to={`${paths.door}#figures`}>See all doors</Link>
          </span>
        </dd>
      </div>
    )}
    <div className={admitted ? deskFigures.wide : undefined}>
      <dt>Takings</dt>
      <dd className={deskFigures.figure}>£{formatNumber(Math.round(takings.taken / 100))}</dd>
      <dd className={deskFigures.words}>
        {takings.atTheDoorToday > 0 && `${plainPounds(takings.atTheDoorToday)} at the box office today; `}
        {takings.refunded > 0 ? `${plainPounds(takings.refunded)} refunded.` : 'nothing refunded.'}
      </dd>
    </div>
  </dl>
);

/** The desk's start page, an overview of the festival. */
export const Component = () => (
  <DeskPage path={paths.desk} title="Overview" ownHead>
    <Overview />
  </DeskPage>
);
