/** The kinds of verdict, each with its own sound and vibration. */
export type SignalKind = 'good' | 'twice' | 'no' | 'look';

/** Tones as [pitch in hertz, seconds], one after the other, and a vibration as milliseconds on and off. */
const signals: Readonly<
  Record<SignalKind, { readonly tones: readonly (readonly [number, number])[]; readonly vibration: readonly number[] }>
> = {
  good: {
    tones: [
      [660, 0.09],
      [990, 0.16],
    ],
    vibration: [70],
  },
  twice: {
    tones: [
      [440, 0.16],
      [440, 0.16],
    ],
    vibration: [130, 90, 130],
  },
  no: { tones: [[196, 0.55]], vibration: [450] },
  look: {
    tones: [
      [550, 0.12],
      [415, 0.12],
      [550, 0.12],
    ],
    vibration: [70, 60, 70, 60, 70],
  },
};
const gapSeconds = 0.05;
const volume = 0.5;

/** Signals verdicts by sound and vibration. */
export type VerdictSignals = {
  readonly play: (kind: SignalKind) => void;
  /** Call this in the handler of a tap, because browsers allow sound only after one. */
  readonly unlock: () => void;
  readonly canVibrate: boolean;
};

/** Uses the device's loudspeaker and vibration motor; does nothing where they are missing. */
export const verdictSignals = (): VerdictSignals => {
  let audio: AudioContext | undefined;
  const unlock = () => {
    if (typeof AudioContext === 'undefined') return;
    audio ??= new AudioContext();
    if (audio.state !== 'running') audio.resume().catch(() => undefined);
  };
  return {
    unlock,
    canVibrate: typeof navigator.vibrate === 'function',
    play(kind) {
      const { tones, vibration } = signals[kind];
      navigator.vibrate?.([...vibration]);
      if (!audio) return;
      let from = audio.currentTime;
      for (const [hertz, seconds] of tones) {
        const [tone, gain] = [audio.createOscillator(), audio.createGain()];
        tone.type = 'square';
        tone.frequency.value = hertz;
        gain.gain.value = volume;
        tone.connect(gain).connect(audio.destination);
        tone.start(from);
        tone.stop(from + seconds);
        from += seconds + gapSeconds;
      }
    },
  };
};
