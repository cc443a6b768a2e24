import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import { type StoredScan, serverTimeOf } from '#core/door/entrance/device/device-scans.ts';
import { undoableScans } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorGlyph, SmallSign } from '../../../app/door/glyphs.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { CameraOff } from './camera-off.tsx';
import styles from './scan.module.css';
import type { ScanningProps } from './scanning-props.ts';
import { type CameraState, useCamera } from './use-camera.ts';
import { useCodeReading } from './use-code-reading.ts';
import { useReader } from './use-reader.ts';
import { holderName, productName } from './verdict/verdict-words.ts';

type CameraScreenProps = ScanningProps & {
  readonly isHidden: boolean;
  readonly isPaused: boolean;
  readonly isGoingOut: boolean;
  readonly onGoingOut: (isGoingOut: boolean) => void;
  readonly onCode: (code: string) => void;
  readonly onUndo: (scan: StoredScan) => void;
};

const readerFailure = 'The reader didn’t load. Use Find, or reload the page where there’s signal.';

/** The camera's picture with notes over it, and the last scan below. */
export const CameraScreen = ({
  phone,
  state,
  day,
  checkpoint,
  ports,
  isHidden,
  isPaused,
  isGoingOut,
  onGoingOut,
  onCode,
  onUndo,
}: CameraScreenProps) => {
  const { setup } = state;
  const { state: camera, video, zoomIn, switchTorch, tryAgain } = useCamera(ports.openCamera, setup?.camera ?? null);
  const [reading, readerFailed] = useReader(ports.openReader, onCode);
  useCodeReading({
    video,
    isOn: camera.kind === 'on',
    isPaused,
    shownCode: state.verdict?.reading.code,
    ...reading,
  });
  const [last] = undoableScans(state.scans);

  return (
    <div className={classNames(styles.rows, isHidden && styles.behind)} inert={isHidden}>
      <div className={styles.camera}>
        <h1 className="visually-hidden" tabIndex={-1}>
          Scan tickets
        </h1>
        <video
          ref={video}
          className={classNames(styles.view, camera.kind === 'on' && camera.camera.isFront && styles.mirrored)}
          autoPlay
          playsInline
          muted
          aria-label="What the camera sees"
        />
        {camera.kind === 'on' && <ScanFrame />}
        <Notes state={state} />
        {camera.kind === 'off' ? (
          <CameraOff problem={camera.problem} reading={reading} onTryAgain={tryAgain}>
            {readerFailed && <p role="alert">{readerFailure}</p>}
          </CameraOff>
        ) : (
          <p className={styles.say} role="status">
            {readerFailed ? readerFailure : requestInWords(camera.kind, isGoingOut)}
          </p>
        )}
        <div className={styles.row}>
          {camera.kind === 'on' && (
            <CameraControls
              on={camera}
              onTorch={switchTorch}
              onZoom={zoomIn}
              onCamera={(id) => setup && void phone.setUp({ ...setup, camera: id })}
            />
          )}
          {checkpoint.reentry && (
            <button
              type="button"
              className={classNames(frame.key, styles.button)}
              aria-pressed={isGoingOut}
              onClick={() => onGoingOut(!isGoingOut)}
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

const requestInWords = (camera: CameraState['kind'], isGoingOut: boolean): string => {
  if (camera === 'starting') return 'Starting the camera';
  return isGoingOut ? 'Going out: hold the code inside the frame' : 'Hold the code inside the frame';
};

type CameraControlsProps = {
  readonly on: Extract<CameraState, { readonly kind: 'on' }>;
  readonly onTorch: () => void;
  readonly onZoom: () => void;
  readonly onCamera: (id: string) => void;
};

const CameraControls = ({ on: { camera, isTorchOn, zoom }, onTorch, onZoom, onCamera }: CameraControlsProps) => (
  <>
    {camera.hasTorch && (
      <button type="button" className={classNames(frame.key, styles.button)} aria-pressed={isTorchOn} onClick={onTorch}>
        <DoorGlyph of="torch" /> Torch
      </button>
    )}
    {camera.zooms.length > 1 && (
      <button type="button" className={classNames(frame.key, styles.button)} onClick={onZoom}>
        Zoom {zoom}×
      </button>
    )}
    {camera.cameras.length > 1 && (
      <label className={classNames(frame.key, styles.button, styles.photo)}>
        <DoorGlyph of="flip" /> Camera
        <select value={camera.id} onChange={({ target }) => onCamera(target.value)}>
          {camera.cameras.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )}
  </>
);

/** The notes for the volunteer while they scan. */
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
  const festivalTime = useFestivalTime();
  const time = formatTime(festivalTime(serverTimeOf(last.scan)));
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
