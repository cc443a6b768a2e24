import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CameraProblem } from '#adapters/browser/door/door-camera.ts';
import type { Checkpoint } from '#core/door/checkpoint.ts';
import { type DoorPhone, type DoorPhoneState, undoableScans } from '#core/door/device/door-phone.ts';
import { type OwnDay, type StoredScan, trueTime } from '#core/door/device/own-scan.ts';
import type { VerdictKind } from '#core/door/verdict-kinds.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import frame from '../../app/door/door.module.css';
import { DoorFrame, type DoorSignal, type DoorTab } from '../../app/door/door-frame.tsx';
import { DoorGlyph, SmallSign } from '../../app/door/glyphs.tsx';
import { paths } from '../../app/paths.ts';
import type { DoorPagePorts } from '../../composition/door-ports.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useWakeLock } from '../../design/hooks/use-wake-lock.ts';
import { classNames } from '../../design/type/class-names.ts';
import { Memory } from './memory.tsx';
import { ReasonSheet, undoReasons } from './reason-sheet.tsx';
import styles from './scan.module.css';
import { useCamera } from './use-camera.ts';
import { useCodeReading } from './use-code-reading.ts';
import { useTypedCodes } from './use-typed-codes.ts';
import { VerdictScreen } from './verdict/verdict.tsx';
import { firstName, holderName, inShort, productName, verdictLooks } from './verdict/verdict-words.ts';

/** What the screens of the door share. */
export type ScanningProps = {
  readonly phone: DoorPhone;
  readonly state: DoorPhoneState;
  readonly day: OwnDay;
  readonly checkpoint: Checkpoint;
  readonly now: Instant;
  readonly ports: DoorPagePorts;
};

type Bar = { readonly name: string; readonly note: string; readonly signal: DoorSignal | undefined };

/** The scan about to be undone, or the choice of one. */
export type Undoing = StoredScan | 'choose' | null;

type ScanningScreenProps = ScanningProps & {
  readonly bar: Bar;
  readonly tab: DoorTab;
  /** Held by the page, so that the question outlasts the verdict that led to it. */
  readonly undoing: Undoing;
  readonly onUndoing: (undoing: Undoing) => void;
};

/** Scans: the camera's picture, or the verdict of what was read. A hand scanner may type at any time. */
export const Scanning = ({ bar, tab, undoing, onUndoing: setUndoing, ...props }: ScanningScreenProps) => {
  const { phone, state, day, checkpoint, now, ports } = props;
  const navigate = useNavigate();
  const { verdict } = state;
  useWakeLock(true);

  const find = (name: string) => {
    phone.next();
    // Not in the address: it would be sent with the next reload.
    navigate(`${paths.door}#find`, { state: { sought: name } });
  };
  const undoOf = (id: string | undefined) => undoableScans(state.scans).find(({ scan }) => scan.id === id) ?? null;

  return (
    <DoorFrame {...bar} tab={verdict && !isCalm(verdict.verdict.kind) ? undefined : tab} isWide>
      {verdict && (
        <VerdictScreen
          key={verdict.scan}
          shown={verdict}
          phone={phone}
          day={day}
          checkpoint={checkpoint}
          isOnline={state.isOnline === true}
          now={now}
          onFind={find}
          onUndo={() => {
            setUndoing(undoOf(verdict.scan));
            phone.next();
          }}
        />
      )}
      <CameraScreen
        {...props}
        isHidden={verdict !== null}
        isPaused={verdict !== null || undoing !== null}
        onUndo={setUndoing}
      />
      <Memory state={state} day={day} checkpoint={checkpoint} onUndo={() => setUndoing('choose')} />
      {undoing !== null && (
        <Undo
          undoing={undoing}
          state={state}
          day={day}
          onChoose={setUndoing}
          onDone={(id, reason) => {
            setUndoing(null);
            void phone.undo(id, reason);
          }}
          onCancel={() => setUndoing(null)}
        />
      )}
      <VerdictSignal verdict={verdict} ports={ports} />
    </DoorFrame>
  );
};

/** Some verdicts leave the tabs in reach; the others are answered first. */
const isCalm = (kind: VerdictKind): boolean => kind === 'admitted' || kind === 'already-admitted';

/** The sound and the vibration of a verdict, once. */
const VerdictSignal = ({
  verdict,
  ports,
}: {
  readonly verdict: DoorPhoneState['verdict'];
  readonly ports: DoorPagePorts;
}) => {
  const { signals } = ports;
  useEffect(() => {
    document.addEventListener('click', signals.unlock);
    return () => document.removeEventListener('click', signals.unlock);
  }, [signals]);
  useEffect(() => {
    if (verdict) signals.play(verdictLooks[verdict.verdict.kind].signal);
  }, [verdict, signals]);
  return null;
};

const problems: Readonly<
  Record<CameraProblem, { readonly title: string; readonly words: string; readonly isFixable: boolean }>
> = {
  insecure: {
    title: 'The camera needs a secure address',
    words:
      'Browsers give it to https pages only, and this page came over http. A hand scanner and Find work here as they are.',
    isFixable: false,
  },
  refused: {
    title: 'The browser is blocking the camera',
    words: 'Tap the padlock by the address, choose Camera, then Allow. Until then, use a hand scanner or Find.',
    isFixable: true,
  },
  none: { title: 'This device has no camera', words: 'Use a hand scanner, or find people by name.', isFixable: true },
  busy: {
    title: 'Something else is using the camera',
    words: 'Close other apps that use it, then try again.',
    isFixable: true,
  },
};

/** What to do about a camera that shows nothing. */
export const cameraProblemWords = (problem: CameraProblem): string => problems[problem].words;

type CameraScreenProps = ScanningProps & {
  readonly isHidden: boolean;
  readonly isPaused: boolean;
  readonly onUndo: (scan: StoredScan) => void;
};

const CameraScreen = ({ phone, state, day, checkpoint, ports, isHidden, isPaused, onUndo }: CameraScreenProps) => {
  const { log } = usePorts();
  const { state: camera, video, flip, switchTorch, tryAgain } = useCamera(ports.openCamera);
  const [isGoingOut, setGoingOut] = useState(false);
  const [readerFailed, setReaderFailed] = useState(false);
  const direction = isGoingOut ? 'out' : 'in';
  const onCode = useCallback(
    (text: string) => {
      if (phone.state().verdict === null) void phone.read(text, direction);
    },
    [phone, direction],
  );
  useTypedCodes(onCode);
  useCodeReading({
    video,
    isOn: camera.kind === 'on',
    isPaused,
    openReader: ports.openReader,
    onCode: (text) => {
      setReaderFailed(false);
      onCode(text);
    },
    onFailure: (cause) => {
      log.warn('the code reader failed', { cause: String(cause) });
      setReaderFailed(true);
    },
  });
  const problem = camera.kind === 'off' ? problems[camera.problem] : null;
  const [last] = undoableScans(state.scans);

  return (
    <div className={classNames(styles.rows, isHidden && styles.behind)} inert={isHidden}>
      <div className={styles.camera}>
        <h1 className="visually-hidden" tabIndex={-1}>
          Scan tickets
        </h1>
        <video
          ref={video}
          className={classNames(styles.view, camera.kind === 'on' && camera.camera.side === 'user' && styles.mirrored)}
          autoPlay
          playsInline
          muted
          aria-label="What the camera sees"
        />
        {camera.kind === 'on' && <ScanFrame />}
        <Notes state={state} />
        {problem ? (
          <div className={styles.dark}>
            <h2>{problem.title}</h2>
            <p>{problem.words}</p>
            {problem.isFixable && (
              <button type="button" className={classNames(frame.key, styles.button)} onClick={tryAgain}>
                Try again
              </button>
            )}
          </div>
        ) : (
          <p className={styles.say} role="status">
            {readerFailed
              ? 'The reader didn’t load. Use Find, or reload the page where there’s signal.'
              : camera.kind === 'starting'
                ? 'Starting the camera'
                : isGoingOut
                  ? 'Going out: hold the code inside the frame'
                  : 'Hold the code inside the frame'}
          </p>
        )}
        <div className={styles.row}>
          {camera.kind === 'on' && camera.camera.hasTorch && (
            <button
              type="button"
              className={classNames(frame.key, styles.button)}
              aria-pressed={camera.isTorchOn}
              onClick={switchTorch}
            >
              <DoorGlyph of="torch" /> Torch
            </button>
          )}
          {camera.kind === 'on' && camera.camera.hasOther && (
            <button type="button" className={classNames(frame.key, styles.button)} onClick={flip}>
              <DoorGlyph of="flip" /> Flip camera
            </button>
          )}
          {checkpoint.reentry && (
            <button
              type="button"
              className={classNames(frame.key, styles.button)}
              aria-pressed={isGoingOut}
              onClick={() => setGoingOut(!isGoingOut)}
            >
              Going out
            </button>
          )}
        </div>
      </div>
      {last && <LastOne last={last} day={day} onUndo={() => onUndo(last)} />}
    </div>
  );
};

/** What the person at the door must know while they scan. */
const Notes = ({ state }: { readonly state: DoorPhoneState }) => {
  if (!state.canSave)
    return (
      <p className={styles.note} role="alert">
        This device is full, or blocks storage. Scanning works, but don’t close this page until there’s signal and
        nothing is waiting.
      </p>
    );
  if (state.isOnline === false)
    return <p className={styles.note}>Carry on as normal. Scans are saved here and sent when the signal’s back.</p>;
  return null;
};

const ScanFrame = () => (
  <svg className={styles.frame} viewBox="0 0 290 290" aria-hidden="true" focusable="false">
    <path d="M2 2h62l-1 8H11v54l-9-1z" />
    <path d="M288 2h-62l1 8h52v54l9-1z" />
    <path d="M2 288h62l-1-8H11v-54l-9 1z" />
    <path d="M288 288h-62l1-8h52v-54l9 1z" />
    <line x1="20" y1="145" x2="270" y2="145" />
  </svg>
);

type LastOneProps = { readonly last: StoredScan; readonly day: OwnDay; readonly onUndo: () => void };

const LastOne = ({ last, day, onUndo }: LastOneProps) => {
  const ticket = last.ticket === null ? undefined : day.list.tickets.get(last.ticket);
  const time = formatTime(trueTime(last.scan));
  return (
    <div className={styles.last}>
      <SmallSign of="ok" />
      <span>
        <b>{ticket ? holderName(ticket) : 'Not on this list yet'}</b>
        <small>
          {ticket ? productName(ticket, day.list.products) : 'Let in after a look'},{' '}
          {last.scan.direction === 'out' ? 'out' : 'in'} at {time}
        </small>
      </span>
      <button type="button" className={frame.key} onClick={onUndo}>
        Undo
      </button>
    </div>
  );
};

type UndoProps = {
  readonly undoing: StoredScan | 'choose';
  readonly state: DoorPhoneState;
  readonly day: OwnDay;
  readonly onChoose: (scan: StoredScan) => void;
  readonly onDone: (id: StoredScan['scan']['id'], reason: string) => void;
  readonly onCancel: () => void;
};

/** Undoes one of the last ten: which one, then why. */
const Undo = ({ undoing, state, day, onChoose, onDone, onCancel }: UndoProps) => {
  if (undoing === 'choose')
    return (
      <UndoChoice
        scans={undoableScans(state.scans).map((stored) => {
          const ticket = stored.ticket === null ? undefined : day.list.tickets.get(stored.ticket);
          return {
            stored,
            words: `${formatTime(trueTime(stored.scan))} ${ticket ? holderName(ticket) : 'Not on this list yet'}`,
            more: ticket ? inShort(ticket, day.list.products) : '',
          };
        })}
        onChoose={onChoose}
        onCancel={onCancel}
      />
    );
  const ticket = undoing.ticket === null ? undefined : day.list.tickets.get(undoing.ticket);
  const name = ticket ? firstName(ticket.holder) : 'them';
  return (
    <ReasonSheet
      title={ticket ? `Undo ${holderName(ticket)}’s scan?` : 'Undo this scan?'}
      lead={`They can be let in again afterwards. The desk sees the scan, the undo and your reason.`}
      reasons={undoReasons}
      deed={`Undo the scan${ticket ? ` of ${name}` : ''}`}
      onReason={(reason) => onDone(undoing.scan.id, reason)}
      onCancel={onCancel}
    />
  );
};

type UndoChoiceProps = {
  readonly scans: readonly { readonly stored: StoredScan; readonly words: string; readonly more: string }[];
  readonly onChoose: (scan: StoredScan) => void;
  readonly onCancel: () => void;
};

const UndoChoice = ({ scans, onChoose, onCancel }: UndoChoiceProps) => (
  <dialog className={styles.choice} ref={openModally} aria-label="Undo one of these" onCancel={onCancel}>
    <h2>Undo which one?</h2>
    <div className={frame.keys}>
      {scans.map(({ stored, words, more }) => (
        <button
          key={stored.scan.id}
          type="button"
          className={classNames(frame.key, frame.low)}
          onClick={() => onChoose(stored)}
        >
          {words}
          <small>{more}</small>
        </button>
      ))}
      {scans.length === 0 && <p>There’s nothing to undo yet.</p>}
      <button type="button" className={classNames(frame.key, frame.quiet)} onClick={onCancel}>
        Cancel
      </button>
    </div>
  </dialog>
);

const openModally = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
