import { awayInWords } from '#core/competition/day/rings/messages.ts';
import type { TextMessage } from '#core/desk/outbox/outbox-task.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import { formatTime } from '#core/kernel/time.ts';

/** The text of a message, short enough for a single SMS. */
export const textBody = (text: TextMessage, { name }: Pick<Edition, 'name'>): string => {
  switch (text.kind) {
    case 'code':
      return `${text.code} is your code for ${name}. It works once, until ${hourOf(text.expiresAt)}. Don’t share it.`;
    case 'promoted':
      return `${plainName(text.hound) ?? 'Your hound'} runs today at ${formatTime(text.runsAt)}: ${text.ring}. A place came free. Please be at the waiting area in good time.${more(text)} ${name}`;
    case 'moved':
      return `New time for ${plainName(text.hound) ?? 'your hound'}: ${formatTime(text.runsAt)} today, ${text.ring}. Please be at the waiting area in good time.${more(text)} ${name}`;
    case 'near':
      return `${plainName(text.hound) ?? 'Your hound'} is ${awayInWords(text.ahead)}: ${text.ring}, at about ${formatTime(text.expectedAt)}. Come to the waiting area now. ${name}`;
    default:
      return text satisfies never;
  }
};

/** Points to the email for further runs of the same handler: one text a publication is enough. */
const more = ({ more: others = 0 }: { readonly more?: number }): string => {
  if (others === 0) return '';
  return ` ${others === 1 ? 'Another of your runs has' : 'More of your runs have'} moved: see your email.`;
};
