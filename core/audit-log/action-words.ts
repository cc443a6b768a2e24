/**
 * What each action is called after the name of the person: "Morwenna Pike blocked a device: Gate A". An action that is
 * missing here is shown by its own name.
 */
const words: Readonly<Record<string, string>> = {
  'device.blocked': 'blocked a device',
  'device.unblocked': 'let a device back in',
};

/** What areas are called in the filter. */
const areas: Readonly<Record<string, string>> = {
  device: 'Devices',
};

/** What someone did: "blocked a device". */
export const actionWords = (action: string): string => words[action] ?? spoken(action);

/** An area's name for the filter: "Devices". */
export const areaWords = (area: string): string => areas[area] ?? capital(area.replaceAll('-', ' '));

/** "voucher created" for `voucher.created`. */
const spoken = (action: string): string => action.replaceAll(/[.-]/g, ' ');

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
