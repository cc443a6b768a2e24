import { isTopic } from './topic.ts';

const maxCharacters = 256 * 1024;

/**
 * Serialises a message for all processes.
 * @throws RangeError for an invalid topic, a message that is not JSON, or more than 256 KiB
 */
export const newsText = (topic: string, message: unknown): string => {
  if (!isTopic(topic)) throw new RangeError(`not a topic: ${JSON.stringify(topic)}`);
  const text: string | undefined = JSON.stringify(message);
  if (text === undefined) throw new RangeError(`news about ${topic} is not JSON`);
  if (text.length > maxCharacters) throw new RangeError(`news about ${topic} is too long: ${text.length} characters`);
  return text;
};
