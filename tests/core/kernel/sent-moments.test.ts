import { describe, expect, it } from 'vitest';
import { eventHeaderShape } from '#core/competition/rules/run/ring-event-shape.ts';
import { callDayOff } from '#core/desk/day-off/api.ts';
import { sendMessage } from '#core/desk/messages/api.ts';
import { sellAtDoor } from '#core/door/box-office/api.ts';
import { sentScanShape } from '#core/door/entrance/door-shapes.ts';
import { isMoment } from '#core/kernel/time.ts';
import { putBannerUp } from '#core/site/banner/api.ts';

const [body, sale, off, message] = [putBannerUp.body, sellAtDoor.body, callDayOff.body, sendMessage.body];

/** Every field with a time that clients send: a time that no calendar has would break each page that shows it. */
const shapes = {
  'a scan': sentScanShape.shape.at,
  'a ring’s event': eventHeaderShape.at,
  'a sale at the door': sale.shape.sales.def.element.shape.soldAt,
  'the end of a banner': body.shape.until,
  'the end of refunds': off.shape.refundsUntil,
  'the time of a message': message.shape.at,
} as const;

describe.each(Object.entries(shapes))('moment in a request (%s)', (_what, shape) => {
  it.each([9e15, 8.64e15 + 1, 8.7e14, -1, 1.5, Number.MAX_SAFE_INTEGER, '1', Number.NaN])(
    'a moment in a request to the server is refused if it is %s',
    (moment) => {
      expect(shape.safeParse(moment).success).toBe(false);
    },
  );

  it('a moment in a request to the server may be noon of the day', () => {
    const noon = Date.UTC(2025, 10, 22, 12);
    expect(isMoment(noon)).toBe(true);
    expect(shape.safeParse(noon)).toMatchObject({ success: true, data: noon });
  });
});
