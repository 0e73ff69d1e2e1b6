/** The module information of a bundler. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const PACKAGES = /[\\/]node_modules[\\/]/;
/** Parts of packages that the second page imports and many later ones share: separately a dozen small files. */
const SMALL_PARTS = [
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]x\./,
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|CloseButton)[\\/]/,
];

function reachedFrom(id: string, graph: Graph, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(id)) return known;
  known.add(id);
  // The exports of a package's index are not all imported.
  if (PACKAGES.test(id)) return known;
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(each, graph, known);
  return known;
}

/**
 * The chunks of the web: all code of the first page is one, what the second page shares with later ones is another,
 * with the parts of packages that it imports. Smaller chunks would each cost a request, which waits for a slot on a
 * slow connection, and more bytes in total.
 * @param second The source of the page that most travellers see second.
 * @param texts The files of texts that only that page uses.
 */
export function codeSplitting(second: string, texts?: RegExp) {
  const folder = second.slice(0, second.lastIndexOf('/') + 1);
  const isOwn = (id: string): boolean => id.startsWith(folder) || texts?.test(id) === true;
  let reached: ReadonlySet<string> | undefined;
  const shared = (id: string, graph: Graph): string | null => {
    if (PACKAGES.test(id)) return SMALL_PARTS.some((part) => part.test(id)) ? 'stay' : null;
    reached ??= reachedFrom(second, graph);
    // Sources in the page's folder are not shared.
    return !reached.has(id) || isOwn(id) ? null : 'stay';
  };
  return {
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 1 },
      { name: shared, debugName: 'second page', includeDependenciesRecursively: true },
    ],
  };
}
