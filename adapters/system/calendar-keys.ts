import type { CalendarOwner } from '#core/tickets/calendar/calendar-link.ts';
import type { CalendarKeys } from '#core/tickets/calendar/ports.ts';
import { signatures } from './signatures.ts';

/** Keys of calendars: the version and a signature. The signed text names the purpose, so no other token passes. */
export const calendarKeys = (secret: string): CalendarKeys => {
  const signature = signatures(secret, 'calendar links');
  const text = ({ of, id }: CalendarOwner, version: number, dependsOn: string): string =>
    `calendar-link:${of}:${id}#${version}.${dependsOn}`;
  return {
    keyOf: (owner, version, dependsOn) => `${version}.${signature.of(text(owner, version, dependsOn))}`,
    versionIn(key, owner, dependsOn) {
      const [version = '', given = ''] = key.split('.', 2);
      const number = Number(version);
      if (!Number.isSafeInteger(number) || String(number) !== version) return undefined;
      return signature.isOf(text(owner, number, dependsOn), given) ? number : undefined;
    },
  };
};
