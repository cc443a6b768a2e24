import type { Phone } from './phone.ts';
import type { SettingsProps } from './settings-buttons.tsx';

/** The props that every screen of the judge's phone has. */
export type ScreenProps = SettingsProps & {
  readonly phone: Phone;
  /** The CSS class of a screen that has just replaced another one, so that it ignores the second tap of a double tap. */
  readonly tapGuard: string | undefined;
};
