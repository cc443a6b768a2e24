import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { formatTime, formatWeekday, type Instant, londonDate } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskTimeline from '../../../app/desk/timeline.module.css';
import { classNames } from '../../../design/type/class-names.ts';

/** "21 Oct 19:38", "Today 10:24"; only the time if the previous line is of the same day. */
const when = (at: Instant, before: Instant | undefined, now: Instant): string => {
  const day = londonDate(at);
  if (before !== undefined && londonDate(before) === day) return formatTime(at);
  if (day === londonDate(now)) return `Today ${formatTime(at)}`;
  const [, date = '', month = ''] = formatWeekday(at).split(' ');
  return `${date} ${month.slice(0, 3)} ${formatTime(at)}`;
};

/** The history of an order, from the first click to the last refund. */
export const OrderHistory = ({ shown: { timeline, now } }: { readonly shown: DeskOrder }) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Timeline</h2>
      <span>oldest first</span>
    </div>
    <ol className={deskTimeline.life}>
      {timeline.map(({ at, tone, title, detail }, index) => (
        <li
          key={`${at} ${title}`}
          className={classNames(
            tone === 'good' && deskTimeline.good,
            tone === 'bad' && deskTimeline.worst,
            tone === 'soft' && deskTimeline.soft,
          )}
        >
          <time dateTime={new Date(at).toISOString()}>{when(at, timeline[index - 1]?.at, now)}</time>
          <i className={deskTimeline.dot} aria-hidden="true" />
          <span>
            <b>{title}</b>
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
