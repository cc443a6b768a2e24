import { useCallback, useEffect, useRef } from 'react';

/** Plays the alarm for one minute left, or for the end. Silent while muted, and where the browser has no Web Audio. */
export type AlarmSound = { readonly play: (secondsLeft: number) => void };

/** One tone: its delay after the alarm, its duration and its pitch. */
type Tone = { readonly after: number; readonly seconds: number; readonly hertz: number };

const oneMinute: readonly Tone[] = [
  { after: 0, seconds: 0.18, hertz: 880 },
  { after: 0.3, seconds: 0.18, hertz: 880 },
];
const theEnd: readonly Tone[] = [
  { after: 0, seconds: 0.35, hertz: 660 },
  { after: 0.5, seconds: 0.35, hertz: 660 },
  { after: 1, seconds: 0.9, hertz: 440 },
];
const volume = 0.5;

/**
 * The alarm of a judge's phone. Browsers allow sound only after a tap. Every tap on the page, such as the one on Start,
 * unlocks it; after a reload during a run the next tap does.
 */
export const useAlarmSound = (muted: boolean): AlarmSound => {
  const audio = useRef<AudioContext | null>(null);

  useEffect(() => {
    const unlock = () => {
      if (typeof AudioContext === 'undefined') return;
      audio.current ??= new AudioContext();
      if (audio.current.state !== 'running') void audio.current.resume();
    };
    document.addEventListener('click', unlock);
    return () => {
      document.removeEventListener('click', unlock);
      void audio.current?.close();
      audio.current = null;
    };
  }, []);

  const play = useCallback(
    (secondsLeft: number) => {
      const context = audio.current;
      if (!context || muted) return;
      for (const { after, seconds, hertz } of secondsLeft === 0 ? theEnd : oneMinute) {
        const [tone, gain] = [context.createOscillator(), context.createGain()];
        tone.type = 'square';
        tone.frequency.value = hertz;
        gain.gain.value = volume;
        tone.connect(gain).connect(context.destination);
        tone.start(context.currentTime + after);
        tone.stop(context.currentTime + after + seconds);
      }
    },
    [muted],
  );
  return { play };
};
