import { useSelector } from '@xstate/react';
import type { ScreenPosition } from '#core/competition/day/judge/client.ports.ts';
import type { JudgePorts } from '#core/competition/day/judge/judge.machine.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { useDeviceSettings } from '../../../app/festival/use-device-settings.ts';
import { useDoubleTapGuard } from '../../../design/forms/use-double-tap-guard.ts';
import type { JudgeActor } from './judge-actor.ts';
import { MessageScreen } from './message-screen.tsx';
import { RingChoice } from './ring-choice.tsx';
import { RingRuns } from './ring-runs.tsx';
import { RunScreen } from './run-screen.tsx';
import { useAlarmSound } from './use-alarm-sound.ts';

type JudgeScreensProps = {
  readonly phone: JudgeActor;
  readonly rulebook: Rulebook;
  readonly ports: Pick<JudgePorts, 'deviceEventLog' | 'stopwatch'>;
};

/** Shows the ring choice, the list of runs, or one run, by the phone's position. */
export const JudgeScreens = ({ phone, rulebook, ports }: JudgeScreensProps) => {
  const { device, judge, day, position } = useSelector(phone, ({ context }) => context);
  const [settings, onSettings] = useDeviceSettings(ports.deviceEventLog);
  const sound = useAlarmSound(settings.muted);
  const tapGuard = useDoubleTapGuard(`${position.ring} ${position.run}`);
  const screen = { phone, settings, onSettings, tapGuard };
  const goTo = (next: ScreenPosition) => phone.send({ type: 'navigated', position: next });

  if (!judge || !device) return null;
  if (!day)
    return (
      <MessageScreen title={`Good morning, ${judge.name}`}>
        <p role="status">Fetching the running order. This needs signal, just this once.</p>
      </MessageScreen>
    );
  const card = day.runs.find(({ entry }) => entry === position.run);
  if (card)
    return (
      <RunScreen
        key={card.entry}
        {...screen}
        card={card}
        rulebook={rulebook}
        stopwatch={ports.stopwatch}
        sound={sound}
        onLeave={() => goTo({ ring: card.ring, run: null })}
      />
    );
  const ring = day.rings.find(({ id }) => id === position.ring);
  if (ring)
    return (
      <RingRuns
        {...screen}
        ring={ring}
        onRun={(run) => goTo({ ring: ring.id, run })}
        onRings={() => goTo({ ring: null, run: null })}
      />
    );
  return <RingChoice {...screen} day={day} onRing={(chosen) => goTo({ ring: chosen, run: null })} />;
};
