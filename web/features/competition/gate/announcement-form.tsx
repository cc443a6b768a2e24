import { useId, useState } from 'react';
import { atMinuteOfDay } from '#core/competition/day/day-plan.ts';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import { announcementInWords, announcementMessages } from '#core/competition/day/rings/messages.ts';
import { ok } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import { useSite } from '../../../composition/site-context.tsx';
import type { GatePagePorts } from '../../../composition/staff-api.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import styles from './announcement-form.module.css';

type AnnouncementFormProps = {
  readonly ports: Pick<GatePagePorts, 'announcementsApi' | 'newEventId'>;
  readonly board: GateBoard;
  readonly onChanged: () => void;
};

/** Publishes announcements at the rings, calls breaks, and takes either back. */
export const AnnouncementForm = ({
  ports: { announcementsApi: api, newEventId: newId },
  board,
  onChanged,
}: AnnouncementFormProps) => {
  const { rings, announcements } = board;
  const { edition } = useSite().config;
  // A repeat after a lost response has the same id, so nothing is announced twice.
  const [request, setRequest] = useState(newId);
  const [isBreak, setBreak] = useState(false);
  const { busy, problem, submit } = useSubmit<keyof typeof announcementMessages.refusals>({
    refused: (refusal) => announcementMessages.refusals[refusal],
    failed: announcementMessages.notSent,
    failure: 'announcement not sent',
  });

  const send: typeof submit = async (work, done) => {
    if (busy) return undefined;
    const outcome = await submit(work, done);
    onChanged();
    return outcome;
  };

  const announce = onTyped((typed, form) => {
    const text = (name: string): string => typedIn(typed, name);
    const today = (time: string): Instant => atMinuteOfDay(edition, minutesIn(time));
    const ring = rings.find((each) => each.id === text('ring'))?.id ?? null;
    const rest = isBreak ? { from: today(text('from')), to: today(text('to')) } : null;
    const end = !isBreak && text('end') !== '' ? { until: today(text('end')) } : {};
    return send(
      () => api.announce({ id: request, ring, words: text('words'), rest, ...end }),
      () => {
        form.reset();
        setBreak(false);
        setRequest(newId);
      },
    );
  });

  return (
    <details className={styles.announce}>
      <summary>Announce or call a break</summary>
      <form onSubmit={announce}>
        <AnnouncementFields rings={rings} isBreak={isBreak} onBreak={setBreak} />
        {problem && <p role="alert">{problem}</p>}
        <button type="submit" aria-busy={busy || undefined}>
          {isBreak ? 'Call the break' : 'Announce'}
        </button>
      </form>
      {announcements.length > 0 && (
        <Announced
          announcements={announcements}
          onWithdraw={(announced) =>
            send(
              async () => ok(await api.withdraw(announced)),
              () => {},
            )
          }
        />
      )}
    </details>
  );
};

type AnnouncementFieldsProps = Pick<GateBoard, 'rings'> & {
  readonly isBreak: boolean;
  readonly onBreak: (isBreak: boolean) => void;
};

const AnnouncementFields = ({ rings, isBreak, onBreak }: AnnouncementFieldsProps) => {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-ring`}>
        For
        <select id={`${id}-ring`} name="ring">
          <option value="">All rings</option>
          {rings.map((ring) => (
            <option key={ring.id} value={ring.id}>
              {ring.name}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-words`}>
        {isBreak ? 'Why (if you like)' : 'What everyone should know'}
        <input id={`${id}-words`} name="words" maxLength={200} autoComplete="off" required={!isBreak} />
      </label>
      <label className={styles.tick}>
        <input type="checkbox" checked={isBreak} onChange={({ target }) => onBreak(target.checked)} />
        The ring has a break
      </label>
      {!isBreak && (
        <label htmlFor={`${id}-end`}>
          Shown until (empty: all day)
          <input id={`${id}-end`} name="end" type="time" />
        </label>
      )}
      {isBreak && (
        <div className={styles.times}>
          <label htmlFor={`${id}-from`}>
            From
            <input id={`${id}-from`} name="from" type="time" required />
          </label>
          <label htmlFor={`${id}-to`}>
            Until
            <input id={`${id}-to`} name="to" type="time" required />
          </label>
        </div>
      )}
    </>
  );
};

type AnnouncedProps = Pick<GateBoard, 'announcements'> & {
  readonly onWithdraw: (id: GateBoard['announcements'][number]['id']) => void;
};

const Announced = ({ announcements, onWithdraw }: AnnouncedProps) => (
  <ul aria-label="Announced">
    {announcements.map((each) => (
      <li key={each.id}>
        <span>{announcementInWords(each)}</span>
        <button type="button" aria-label={`Withdraw: ${announcementInWords(each)}`} onClick={() => onWithdraw(each.id)}>
          Withdraw
        </button>
      </li>
    ))}
  </ul>
);

/** The minutes since midnight of a time field, "13:40". */
const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
