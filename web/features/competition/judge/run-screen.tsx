import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { rulesOfTheDay } from '#core/competition/day/judge/class-readings.ts';
import { currentSheet } from '#core/competition/day/judge/current-sheet.ts';
import { placeInGroup } from '#core/competition/day/judge/ring-list.ts';
import {
  asksBeforeUndo,
  lastTakenBack,
  lastUndoable,
  type RunEvent,
  type RunEventBody,
} from '#core/competition/day/judge/run-event.ts';
import { eventsOfRun } from '#core/competition/day/judge/stored-events.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { classInWords } from '#core/competition/rules/messages.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { useDoubleTapGuard } from '../../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { Alerts } from './alerts.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './judge.module.css';
import { undoQuestion } from './judge-words.ts';
import type { RunContext } from './run-context.ts';
import { RunMenu } from './run-menu.tsx';
import { RunStageScreen } from './run-stage-screen.tsx';
import type { ScreenProps } from './screen-props.ts';
import { TopBar } from './top-bar.tsx';
import type { AlarmSound } from './use-alarm-sound.ts';

type RunScreenProps = ScreenProps & {
  readonly card: RunCard;
  readonly rulebook: Rulebook;
  readonly stopwatch: () => number;
  readonly sound: AlarmSound;
  readonly onLeave: () => void;
};

/** One run, from the call to the signed sheet. Everything shown is computed from its events. */
export const RunScreen = (props: RunScreenProps) => {
  const { card, phone, rulebook, stopwatch, sound, tapGuard, onLeave, ...settings } = props;
  const { events: all, day, device, judge, zero, notSaved } = useSelector(phone, ({ context }) => context);
  const [menu, setMenu] = useState(false);
  const [asked, setAsked] = useState<RunEvent | null>(null);
  const rules = useMemo(() => rulesOfTheDay(rulebook, card, day?.readings ?? []), [rulebook, card, day?.readings]);
  const stored = useMemo(() => eventsOfRun(all, card.entry), [all, card.entry]);
  const sheet = useMemo(
    () =>
      currentSheet(
        stored.map(({ mark }) => mark),
        rules,
      ),
    [stored, rules],
  );
  const stageGuard = useDoubleTapGuard(sheet.stage);
  if (!device || !judge || !day) return null;

  const record = (body: RunEventBody) =>
    phone.send({ type: 'eventEntered', entry: card.entry, attempt: sheet.record.attempt, body });
  const undo = (event: RunEvent) =>
    asksBeforeUndo(event) ? setAsked(event) : record({ kind: 'undone', undoes: event.id });
  const isSigned = sheet.initials !== null;
  const run: RunContext = {
    ...{ card, rules, stored, sheet, device, judge, zero, stopwatch, notSaved, sound, record, undo },
    needsQuestionnaire: day.needsQuestionnaire.includes(card.entry),
    isAway: day.away.includes(card.entry),
    takenBack: isSigned ? undefined : lastTakenBack(stored, device, judge),
  };
  const { number, of } = placeInGroup(day, card);
  const question = asked && undoQuestion(asked);

  const bottom = (action?: ReactNode) => (
    <BottomBar
      run={run}
      undoable={isSigned ? undefined : lastUndoable(stored, device, judge)}
      onMore={() => setMenu(true)}
      action={action}
    />
  );

  return (
    <div
      className={classNames(styles.phone, settings.settings.light && styles.light, tapGuard, stageGuard)}
      data-stage={sheet.stage}
    >
      <TopBar phone={phone}>
        {classInWords(card)} · {number > 0 ? `Run ${number} of ${of}` : card.reserve ? 'Reserve' : 'Not running'}
      </TopBar>
      {sheet.stage !== 'searching' && <Alerts run={run} />}
      <RunStageScreen run={run} bottom={bottom} onLeave={onLeave} />
      <RunMenu {...settings} open={menu} run={run} onClose={() => setMenu(false)} onLeave={onLeave} />
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        no="Back"
        onYes={() => {
          if (asked) record({ kind: 'undone', undoes: asked.id });
          setAsked(null);
        }}
        onNo={() => setAsked(null)}
      >
        <p>{question?.text}</p>
      </ConfirmDialog>
    </div>
  );
};
