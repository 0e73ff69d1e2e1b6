import { z } from 'zod';

/** Levels of pino, as the log's lines have them. */
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };
const line = z.looseObject({ level: z.int(), msg: z.string() });

/** What an operator finds in the log of the process, from `warn` on. */
export interface OperatorsLog {
  /**
   * The lines since the last reading, as `error: request failed`, each once and in the order of the alphabet.
   * @throws when one of them is no JSON, or has a secret or something that a traveller typed
   */
  read(): readonly string[];
}

/** @param never what no line may have */
export function operatorsLog(printed: () => string, never: readonly string[]): OperatorsLog {
  let read = printed().length;
  return {
    read() {
      const text = printed().slice(read);
      // The last line may not be whole yet.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      read += whole.length;
      const leaked = never.find((each) => whole.includes(each));
      if (leaked !== undefined) throw new Error(`The log has ${JSON.stringify(leaked)}:\n${whole}`);
      const lines = whole.split('\n').filter((each) => each !== '');
      const said = lines.map((each) => line.parse(JSON.parse(each)));
      return [...new Set(said.map(({ level, msg }) => `${LEVELS[level] ?? level}: ${msg}`))].sort();
    },
  };
}
