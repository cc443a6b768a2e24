import { expect, it } from 'vitest';
import { messageId } from '#core/desk/messages/message.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import { messagesOfAllYears } from '../../../../server/composition/desk/messages-of-all-years.ts';

it('a message of a closed year that comes back is counted in that year, whichever year the site shows', async () => {
  const counted: string[] = [];
  const year = (name: string, known: string) => ({
    messaging: {
      messages: {
        bounced: async (...[id, number]: Parameters<Messages['bounced']>) => {
          if (id === known) counted.push(`${name}: ${id} to ${number}`);
        },
      },
    },
  });
  const messages = messagesOfAllYears(year('2026', 'msg_2'), async () => [year('2025', 'msg_1')]);
  await messages.bounced(messageId('msg_1'), 7, 'mailbox full');
  expect(counted).toEqual(['2025: msg_1 to 7']);
});
