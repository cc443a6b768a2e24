import { useSelector } from '@xstate/react';
import type { Rulebook } from '#core/competition/rulebook.ts';
import type { ScreenPosition } from '#core/competition-day/judge/client.ports.ts';
import { Notice } from './notice.tsx';
import type { Phone } from './phone.ts';
import { RingBoard } from './ring-board.tsx';
import { RingChoice } from './ring-choice.tsx';
import { RunScreen } from './run-screen.tsx';

type JudgeScreensProps = { readonly phone: Phone; readonly rulebook: Rulebook; readonly stopwatch: () => number };

/** Shows the ring choice, the list of runs, or one run, by the phone's position. */
export const JudgeScreens = ({ phone, rulebook, stopwatch }: JudgeScreensProps) => {
  const { device, judge, day, position } = useSelector(phone, ({ context }) => context);
  const goTo = (next: ScreenPosition) => phone.send({ type: 'navigated', position: next });

  if (!judge || !device) return null;
  if (!day)
    return (
      <Notice title={`Good morning, ${judge.name}`}>
        <p role="status">Fetching the running order. This once, it needs signal.</p>
      </Notice>
    );
  const card = day.runs.find(({ entry }) => entry === position.run);
  if (card)
    return (
      <RunScreen
        key={card.entry}
        card={card}
        phone={phone}
        rulebook={rulebook}
        stopwatch={stopwatch}
        onLeave={() => goTo({ ring: card.ring, run: null })}
      />
    );
  const ring = day.rings.find(({ id }) => id === position.ring);
  if (ring)
    return (
      <RingBoard
        ring={ring}
        phone={phone}
        onRun={(run) => goTo({ ring: ring.id, run })}
        onRings={() => goTo({ ring: null, run: null })}
      />
    );
  return <RingChoice day={day} phone={phone} onRing={(chosen) => goTo({ ring: chosen, run: null })} />;
};
