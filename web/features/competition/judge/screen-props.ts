import type { JudgeActor } from './judge-actor.ts';
import type { SettingsProps } from './settings-buttons.tsx';

/** The props that every screen of the judge's phone has. */
export type ScreenProps = SettingsProps & {
  readonly phone: JudgeActor;
  /** The CSS class of a screen that has just replaced another one, so that it ignores the second tap of a double tap. */
  readonly tapGuard: string | undefined;
};
