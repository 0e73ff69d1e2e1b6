/** A source file by its path from the project's root. */
export type Sources = ReadonlyMap<string, string>;

const TEST = /[.](test|test-support|contract|journey)[.]tsx?$|^test\/|^web\/src\/testing\//;
const EXPORT = /^export (?:abstract )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** The frequency of each word in a text, comments left out. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  for (const [word] of code.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The names that a folder's files export and that no file of the product uses but the one that declares it, once: used
 * only by tests, or by nobody. A barrel (`index.ts`) re-exports names and does not use them.
 * @returns `file: name`, in the order of the files.
 */
export function unusedExports(sources: Sources, folder: string): readonly string[] {
  const product = [...sources].filter(([file]) => !TEST.test(file) && !file.endsWith('/index.ts'));
  const words = new Map(product.map(([file, text]) => [file, wordsOf(text)]));
  const users = new Map<string, number>();
  for (const counts of words.values()) for (const word of counts.keys()) users.set(word, (users.get(word) ?? 0) + 1);
  return product
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)]
        .map(([, name = '']) => name)
        .filter((name) => (users.get(name) ?? 0) <= 1 && (words.get(file)?.get(name) ?? 0) <= 1)
        .map((name) => `${file}: ${name}`),
    );
}
