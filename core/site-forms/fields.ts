/** What a message may be about, so that the right person opens it. */
export const contactTopics = ['tickets', 'hounds', 'access', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** The most characters of each field; the markup says the same. */
export const maxLengths = { name: 100, email: 320, message: 5_000, note: 1_000 } as const;

/** A field that people do not see and leave empty; programs that fill in everything fill it in too. */
export const honeypotField = 'homepage';

/** Whether a program gave itself away. */
export const isSpam = (values: Readonly<Record<string, unknown>>): boolean => {
  const filled = values[honeypotField];
  return typeof filled === 'string' && filled.trim() !== '';
};
