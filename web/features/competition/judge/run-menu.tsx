import { type FormEvent, useState } from 'react';
import { isAccepted } from '#core/competition/day/judge/current-sheet.ts';
import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import type { RingEvent } from '#core/competition/rules/run/ring-event.ts';
import { ringEventId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './judge.module.css';
import { againReasons, eventInWords, outReasons } from './judge-words.ts';
import lists from './lists.module.css';
import type { RunContext } from './run-context.ts';
import { SettingsButtons, type SettingsProps } from './settings-buttons.tsx';

type RunMenuProps = SettingsProps & {
  readonly open: boolean;
  readonly run: RunContext;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

type RareEvent = {
  readonly name: string;
  readonly reasons: readonly string[];
  readonly body: (reason: string) => ScoredEventBody;
};
type ScoredEventBody = Extract<RunEventBody, { readonly kind: RingEvent['kind'] }>;

const rare: readonly RareEvent[] = [
  { name: 'Withdraw', reasons: [], body: () => ({ kind: 'withdrawn' }) },
  { name: 'Disqualify', reasons: outReasons, body: (reason) => ({ kind: 'disqualified', reason }) },
  {
    name: 'Run again for the time only',
    reasons: againReasons,
    body: (reason) => ({ kind: 'again-granted', as: 'time-only', reason }),
  },
  {
    name: 'Second attempt',
    reasons: againReasons,
    body: (reason) => ({ kind: 'again-granted', as: 'second-attempt', reason }),
  },
];

/**
 * The menu of rare actions. It shows the actions that the run accepts now, and asks for a reason where the rules
 * require one.
 */
export const RunMenu = ({ open, run, onClose, onLeave, ...settings }: RunMenuProps) => {
  const [chosen, setChosen] = useState<RareEvent | null>(null);
  const { sheet, device, takenBack, record } = run;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const wouldBeAccepted = ({ body }: RareEvent) => {
    const trial = { id: ringEventId('trial'), device, at: instant(0), attempt: sheet.record.attempt };
    return isAccepted({ ...trial, ...body('') }, sheet);
  };
  const say = (each: RareEvent, reason: string) => {
    record(each.body(reason));
    close();
  };

  return (
    <ConfirmDialog open={open} title={chosen?.name ?? 'More'} no="Back" onNo={close}>
      {chosen === null ? (
        <>
          {takenBack && (
            <button
              type="button"
              className={lists.choice}
              onClick={() => {
                record({ kind: 'undone', undoes: takenBack.undoing.id });
                close();
              }}
            >
              <b>Put back: {eventInWords(takenBack.event)}</b>
              <span>You undid it</span>
            </button>
          )}
          {sheet.initials === null &&
            rare.filter(wouldBeAccepted).map((each) => (
              <button key={each.name} type="button" className={lists.choice} onClick={() => setChosen(each)}>
                <b>{each.name}</b>
              </button>
            ))}
          <button type="button" className={lists.choice} onClick={onLeave}>
            <b>Leave this run</b>
            <span>Nothing changes</span>
          </button>
          <SettingsButtons {...settings} />
        </>
      ) : (
        <Reason of={chosen} onSay={(reason) => say(chosen, reason)} />
      )}
    </ConfirmDialog>
  );
};

type ReasonProps = { readonly of: RareEvent; readonly onSay: (reason: string) => void };

/** A choice of predefined reasons and a text field; a withdrawal needs no reason, only a confirmation. */
const Reason = ({ of: { name, reasons }, onSay }: ReasonProps) => {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason) onSay(reason);
  };

  if (reasons.length === 0)
    return (
      <button type="button" className={styles.action} onClick={() => onSay('')}>
        Yes, {name.toLowerCase()}
      </button>
    );
  return (
    <form className={styles.reasons} onSubmit={send}>
      {reasons.map((reason) => (
        <button key={reason} type="button" className={lists.choice} onClick={() => onSay(reason)}>
          <b>{reason}</b>
        </button>
      ))}
      <label>
        Another reason
        <input name="reason" className={styles.field} maxLength={500} required autoComplete="off" />
      </label>
      <button type="submit" className={styles.action}>
        {name}
      </button>
    </form>
  );
};
