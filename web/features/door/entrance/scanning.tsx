import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { undoableScans } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import type { VerdictKind } from '#core/door/entrance/verdict-kinds.ts';
import { DoorFrame, type DoorSignal, type DoorTab } from '../../../app/door/door-frame.tsx';
import { paths } from '../../../app/paths.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { useWakeLock } from '../../../design/hooks/use-wake-lock.ts';
import { CameraScreen } from './camera-screen.tsx';
import { LatestScans } from './latest-scans.tsx';
import type { ScanningProps } from './scanning-props.ts';
import { Undo, type Undoing } from './undo-scan-dialog.tsx';
import { VerdictScreen } from './verdict/verdict.tsx';
import { verdictLooks } from './verdict/verdict-words.ts';

type Bar = { readonly name: string; readonly note: string; readonly signal: DoorSignal | undefined };

type ScanningScreenProps = ScanningProps & {
  readonly bar: Bar;
  readonly tab: DoorTab;
  readonly isGoingOut: boolean;
  readonly onGoingOut: (isGoingOut: boolean) => void;
  readonly onCode: (code: string) => void;
  /**
   * The state of the undo dialog. The page holds it, so that the dialog stays open after the verdict that led to it is
   * gone.
   */
  readonly undoing: Undoing;
  readonly onUndoing: (undoing: Undoing) => void;
};

/**
 * The scanning screen: the camera's picture, or the verdict of the last reading. The next code replaces a verdict, and a
 * dialog about it; the verdicts before stay in sight below.
 */
export const Scanning = ({ bar, tab, undoing, onUndoing: setUndoing, ...props }: ScanningScreenProps) => {
  const { phone, state, day, checkpoint, now, ports } = props;
  const navigate = useNavigate();
  const { verdict } = state;
  /** The scan about which the verdict's screen asks for a reason. */
  const [asksAbout, setAsksAbout] = useState<ScanId | null>(null);
  const isAsking = verdict !== null && verdict.scan === asksAbout;
  useWakeLock(true);
  useEffect(() => {
    if (verdict) setUndoing(null);
  }, [verdict, setUndoing]);

  const find = (name: string) => {
    phone.next();
    // The name is not in the address, which would send it to the server with the next reload.
    void navigate(`${paths.door}#find`, { state: { sought: name } });
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
          earlier={state.earlier}
          isAsking={isAsking}
          onAsking={(asks) => setAsksAbout(asks ? verdict.scan : null)}
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
        isPaused={isAsking || undoing !== null}
        onUndo={setUndoing}
      />
      <LatestScans state={state} day={day} checkpoint={checkpoint} onUndo={() => setUndoing('choose')} />
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

/** Whether the tabs stay visible with a verdict; every other verdict has to be answered first. */
const isCalm = (kind: VerdictKind): boolean => kind === 'admitted' || kind === 'already-admitted';

/** Plays the sound and the vibration of a verdict once. */
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
  const played = useRef(new WeakSet<object>());
  useEffect(() => {
    // An earlier verdict that is shown again makes no sound.
    if (!verdict || played.current.has(verdict)) return;
    played.current.add(verdict);
    signals.play(verdictLooks[verdict.verdict.kind].signal);
  }, [verdict, signals]);
  return null;
};
