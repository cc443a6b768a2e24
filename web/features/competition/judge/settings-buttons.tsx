import type { PhoneSettings } from '#core/competition/day/judge/client.ports.ts';
import lists from './lists.module.css';

export type SettingsProps = {
  readonly settings: PhoneSettings;
  readonly onSettings: (settings: PhoneSettings) => void;
};

/** The two settings of this phone: a light screen, and sound. */
export const SettingsButtons = ({ settings, onSettings }: SettingsProps) => (
  <>
    <button
      type="button"
      className={lists.choice}
      aria-pressed={settings.light}
      onClick={() => onSettings({ ...settings, light: !settings.light })}
    >
      <b>Light screen</b>
      <span>{settings.light ? 'On' : 'Off'}</span>
    </button>
    <button
      type="button"
      className={lists.choice}
      aria-pressed={!settings.muted}
      onClick={() => onSettings({ ...settings, muted: !settings.muted })}
    >
      <b>Sound at 1:00 and 0:00</b>
      <span>{settings.muted ? 'Off' : 'On'}</span>
    </button>
  </>
);
