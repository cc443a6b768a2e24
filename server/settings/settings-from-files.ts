import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const suffix = '_FILE';

/**
 * The environment with each setting that is given as a file: `TICKET_KEY_FILE=/run/secrets/ticket-key` is what the file
 * says. Vaults, systemd and containers hand secrets over in this way, which keeps them out of the environment.
 * @param names the names of all settings; variables of other programs may end in `_FILE` too
 * @throws Error that names the variable whose file cannot be read, or which is given in both ways
 */
export const settingsFromFiles = (env: Environment, names: readonly string[]): Environment => {
  const given = names.filter((name) => env[`${name}${suffix}`]);
  return { ...env, ...Object.fromEntries(given.map((name) => [name, textOf(env, name)])) };
};

const textOf = (env: Environment, name: string): string => {
  const variable = `${name}${suffix}`;
  if (env[name]) throw new Error(`${variable}: ${name} is set as well; keep one of the two`);
  try {
    return readFileSync(env[variable] ?? '', 'utf8').trim();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${variable}: the file cannot be read (${reason})`, { cause });
  }
};
