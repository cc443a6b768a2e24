import { isTopic } from './topic.ts';

const mostCharacters = 256 * 1024;

/**
 * A message as the text that every process reads.
 * @throws RangeError for what is no topic, or no JSON, or more than 256 KiB of it
 */
export const newsText = (topic: string, message: unknown): string => {
  if (!isTopic(topic)) throw new RangeError(`not a topic: ${JSON.stringify(topic)}`);
  const text: string | undefined = JSON.stringify(message);
  if (text === undefined) throw new RangeError(`news about ${topic} that is no JSON`);
  if (text.length > mostCharacters) throw new RangeError(`news about ${topic} of ${text.length} characters`);
  return text;
};
