/** Every setting that is a secret of ours. `TICKET_KEY` has several, divided by spaces. */
const secretNames = [
  'ACCOUNTS_API_KEY',
  'ACCOUNTS_JWT_SECRET',
  'ORDER_LINK_SECRET',
  'TICKET_KEY',
  'METRICS_TOKEN',
  'ALERT_SECRET',
  'MAIL_BOUNCE_TOKEN',
  'BACKUP_PASSPHRASE',
] as const;

/** Words that guesses begin with, and the festival's own; each counts as one character. */
const words =
  /change[ _-]?me|replace[ _-]?me|password|passphrase|passwort|secret|admin|default|example|letmein|welcome|qwertz|qwerty|azerty|please|testing|test|festival|truffle|great|british|organiser|backup|ticket|token|key|your|my|the/g;
/** The fewest characters that are left of a secret after what is easy to guess; a passphrase may be of words. */
const leastLeft = { secret: 16, passphrase: 8 } as const;
/** The fewest different characters in a secret. 32 random hexadecimal digits have fewer once in ten million times. */
const leastDifferent = 8;

/** One line for each secret that could be guessed, or that is the same as another. */
export const guessableSecrets = (
  settings: { readonly [Name in (typeof secretNames)[number]]?: string | undefined },
): readonly string[] => {
  const all = secretNames.flatMap((name) => {
    const value = settings[name];
    return value ? (name === 'TICKET_KEY' ? value.trim().split(/\s+/) : [value]).map((each) => ({ name, each })) : [];
  });
  const lines = all.flatMap(({ name, each }, at) => {
    const same = all.slice(0, at).find((other) => other.each === each);
    if (same)
      return [
        `${name}: it is the same as ${same.name === name ? 'another of its secrets' : same.name}, so that one leak opens both; make one with \`openssl rand -hex 32\``,
      ];
    return isGuessable(each, name === 'BACKUP_PASSPHRASE' ? 'passphrase' : 'secret')
      ? [`${name}: it can be guessed; make one with \`openssl rand -hex 32\``]
      : [];
  });
  return [...new Set(lines)];
};

/** Whether a secret is made of repetitions, sequences and common words. */
export const isGuessable = (secret: string, kind: keyof typeof leastLeft): boolean => {
  const text = secret.toLowerCase();
  const left = withoutSequences(repeatedPart(text).replaceAll(words, '*'));
  const different = new Set(left).size;
  return left.length < leastLeft[kind] || different < (kind === 'secret' ? leastDifferent : leastDifferent - 2);
};

/** The shortest beginning whose repetition makes the whole text: `changeme` of `changemechangeme`. */
const repeatedPart = (text: string): string => {
  // The failure function of Knuth, Morris and Pratt, in linear time.
  const borders = [0];
  for (let at = 1, border = 0; at < text.length; at++) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[at] === text[border]) border += 1;
    borders[at] = border;
  }
  const period = text.length - (borders[text.length - 1] ?? 0);
  return period <= text.length / 2 ? text.slice(0, period) : text;
};

/** The text with one character for each run that counts up, counts down or stands still: `abcd4321` is two. */
const withoutSequences = (text: string): string => {
  let left = '';
  let step: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const by = at === 0 ? Number.NaN : text.charCodeAt(at) - text.charCodeAt(at - 1);
    const goesOn = Math.abs(by) <= 1 && (step === undefined || step === by);
    if (!goesOn) left += text[at];
    step = goesOn ? by : undefined;
  }
  return left;
};
