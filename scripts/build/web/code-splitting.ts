/** What a bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const PACKAGES = /[\\/]node_modules[\\/]/;
/** Parts of packages that the second page takes itself and many later ones share: on their own, a dozen small files. */
const SMALL_PARTS = [
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]x\./,
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|CloseButton)[\\/]/,
];

function reachedFrom(id: string, graph: Graph, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(id)) return known;
  known.add(id);
  // What a package names in its index is not what is taken of it.
  if (PACKAGES.test(id)) return known;
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(each, graph, known);
  return known;
}

/**
 * In which pieces the web comes: all that the first page needs is one, what the second shares with later ones is another,
 * with what that takes of packages. Smaller pieces would each cost a request, which waits its turn on a slow line, and more
 * bytes altogether.
 * @param second The source of the page that most travellers see second.
 * @param texts The files of texts that are that page's alone.
 */
export function codeSplitting(second: string, texts?: RegExp) {
  const folder = second.slice(0, second.lastIndexOf('/') + 1);
  const isOwn = (id: string): boolean => id.startsWith(folder) || texts?.test(id) === true;
  let reached: ReadonlySet<string> | undefined;
  const shared = (id: string, graph: Graph): string | null => {
    if (PACKAGES.test(id)) return SMALL_PARTS.some((part) => part.test(id)) ? 'stay' : null;
    reached ??= reachedFrom(second, graph);
    // What lies with the page itself is nobody else's.
    return !reached.has(id) || isOwn(id) ? null : 'stay';
  };
  return {
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 1 },
      { name: shared, debugName: 'second page', includeDependenciesRecursively: true },
    ],
  };
}
