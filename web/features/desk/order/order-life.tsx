import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { formatTime, formatWeekday, type Instant, londonDate } from '#core/kernel/time.ts';
import desk from '../../../app/desk/desk.module.css';
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
export const OrderLife = ({ shown: { timeline, now } }: { readonly shown: DeskOrder }) => (
  <section className={desk.block}>
    <div className={desk.section}>
      <h2>Timeline</h2>
      <span>oldest first</span>
    </div>
    <ol className={desk.life}>
      {timeline.map(({ at, tone, title, detail }, index) => (
        <li
          key={`${at} ${title}`}
          className={classNames(
            tone === 'good' && desk.good,
            tone === 'bad' && desk.worst,
            tone === 'soft' && desk.soft,
          )}
        >
          <time dateTime={new Date(at).toISOString()}>{when(at, timeline[index - 1]?.at, now)}</time>
          <i className={desk.dot} aria-hidden="true" />
          <span>
            <b>{title}</b>
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
