import { useId } from 'react';
import type { PlanAnswer, PlannedDate } from '#core/desk/editions/client.ports.ts';
import { dateGroups } from '#core/desk/editions/edition-plan.ts';
import { dateGroupWords, editionMessages as says } from '#core/desk/editions/messages.ts';
import { formatTime, formatWeekday, parseInstant } from '#core/kernel/time.ts';
import { fromLocalTime } from '../../../app/desk/local-time.ts';
import deskTable from '../../../app/desk/table.module.css';
import { dateValue } from '../../../design/forms/date-value.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './plan.module.css';
import { dateKey, type PlanDraft } from './use-plan.ts';

type PlanDatesProps = {
  readonly answer: PlanAnswer;
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
};

/** Every date of the edition, last year's beside the new one, each to be corrected. */
export const PlanDates = ({ answer, draft, change }: PlanDatesProps) => {
  const { dates, last, plan } = answer;
  return (
    <table className={classNames(deskTable.lines, styles.oldNew)}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{last.year}</th>
          <th scope="col">{plan.year}</th>
        </tr>
      </thead>
      {dateGroups.map((group) => {
        const own = dates.filter((date) => date.group === group);
        if (own.length === 0) return null;
        return (
          <tbody key={group}>
            <tr className={styles.group}>
              <th colSpan={3} scope="rowgroup">
                {dateGroupWords[group]}
              </th>
            </tr>
            {own.map((date) => {
              const key = dateKey(date);
              const { [key]: typed, ...others } = draft.dates;
              return (
                <DateRow
                  key={key}
                  date={date}
                  typed={typed}
                  years={{ last: last.year, next: plan.year }}
                  mistake={answer.mistakes.find(({ file, path }) => `${file}:${path.join('.')}` === key)?.reason}
                  onType={(becomes) =>
                    change({ dates: becomes === undefined ? others : { ...others, [key]: becomes } })
                  }
                />
              );
            })}
          </tbody>
        );
      })}
    </table>
  );
};

type DateRowProps = {
  readonly date: PlannedDate;
  readonly typed: string | undefined;
  readonly years: { readonly last: number; readonly next: number };
  readonly mistake: string | undefined;
  readonly onType: (becomes: string | undefined) => void;
};

const DateRow = ({ date, typed, years, mistake, onType }: DateRowProps) => {
  const id = useId();
  const note = mistake ?? (date.isOver && typed === undefined ? says.isOver : undefined);
  return (
    <tr>
      <th scope="row">
        {date.title}
        <small id={`${id}-note`} className={mistake ? styles.wrong : undefined}>
          {note}
        </small>
        {typed !== undefined && (
          <button type="button" className={styles.back} onClick={() => onType(undefined)}>
            Move it like the others
          </button>
        )}
      </th>
      <td className={styles.was} data-year={`${years.last}:`}>
        {inWords(date.was)}
      </td>
      <td className={classNames(styles.new, typed !== undefined && styles.corrected)}>
        <input
          type={date.was.length > 10 ? 'datetime-local' : 'date'}
          aria-label={`${date.title}, ${years.next}`}
          aria-invalid={mistake !== undefined}
          aria-describedby={`${id}-note`}
          {...dateValue(typed ?? date.becomes, onType)}
        />
      </td>
    </tr>
  );
};

/** "Sat 22 Nov 2025, 10:00". */
const inWords = (local: string): string => {
  const moment = local.length > 10 ? fromLocalTime(local) : parseInstant(`${local}T12:00:00Z`);
  if (moment === null) return local;
  const [weekday = '', day = '', month = ''] = formatWeekday(moment).split(' ');
  const date = `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${local.slice(0, 4)}`;
  return local.length > 10 ? `${date}, ${formatTime(moment)}` : date;
};
