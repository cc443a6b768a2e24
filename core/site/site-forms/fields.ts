/** The topics of a contact message, by which it reaches the right person. */
export const contactTopics = ['tickets', 'hounds', 'access', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** The most characters of each field; the markup has the same limits. */
export const maxLengths = { name: 100, email: 320, message: 5_000, note: 1_000 } as const;

/** A honeypot: a field that people do not see and leave empty, and that bots fill in. */
export const honeypotField = 'homepage';

/** Whether the honeypot was filled in, which means that a bot sent the form. */
export const isSpam = (values: Readonly<Record<string, unknown>>): boolean => {
  const filled = values[honeypotField];
  return typeof filled === 'string' && filled.trim() !== '';
};
