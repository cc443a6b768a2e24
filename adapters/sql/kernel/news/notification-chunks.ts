import type { NewsItem } from '#core/kernel/news/ports.ts';

/** PostgreSQL limits a notification to under 8,000 bytes; this leaves room for the header. */
const maxChunkLength = 7_700;

/** Escapes non-ASCII characters, so that each character is one byte and no chunk splits one. */
const inAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Splits a message into notifications, each `<id> <chunks left> <topic> <text>`, to be sent in one transaction. */
export const notificationChunks = (id: string, topic: string, json: string): readonly string[] => {
  const text = inAscii(json);
  const parts = Math.ceil(text.length / maxChunkLength);
  return Array.from({ length: parts }, (_, part) => {
    const from = part * maxChunkLength;
    return `${id} ${parts - part - 1} ${topic} ${text.slice(from, from + maxChunkLength)}`;
  });
};

const shape = /^(\S+) (\d+) (\S+) (.*)$/s;

/**
 * Joins chunks to messages and passes each message on once. PostgreSQL does not interleave the notifications of two
 * transactions, so at most one message is incomplete at a time.
 */
export const notificationReader = (deliver: (item: NewsItem) => void): ((payload: string) => void) => {
  let underWay = { id: '', text: '', left: 0 };
  return (payload) => {
    const [, id = '', partsLeft, topic = '', part = ''] = shape.exec(payload) ?? [];
    const left = Number(partsLeft);
    const isNextPart = id === underWay.id && left === underWay.left - 1;
    underWay = { id, text: isNextPart ? underWay.text + part : part, left };
    if (left === 0) deliver({ topic, message: JSON.parse(underWay.text) });
  };
};
