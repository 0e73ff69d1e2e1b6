/** The module information of a bundler. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

const PACKAGES = /[\\/]node_modules[\\/]/;
/** Small parts that the second page imports or many later ones share: separately a dozen small files. */
const SMALL_PARTS = [
  /[\\/]web[\\/]src[\\/]lib[\\/]browser[\\/]adopt-styles\.ts$/,
  /[\\/]web[\\/]src[\\/]lib[\\/]api[\\/]swr-provider\.tsx$/,
  /[\\/]locales[\\/][^\\/]+[\\/]web[\\/]lib[\\/]passkeys\.ts$/,
  /[\\/]web[\\/]src[\\/]components[\\/]icons[\\/](?:icon|arrows|marks)\.tsx$/,
];
/** The client of the server: the first page needs it once something is searched. */
const CALLS = [
  /[\\/]node_modules[\\/]openapi-fetch[\\/]/,
  /[\\/]web[\\/]src[\\/]lib[\\/]api[\\/](?:api|create-api|begun-read|repeat|repeat-after|read-config|renew-token)\.ts$/,
  /[\\/]web[\\/]src[\\/]lib[\\/](?:parse-choice|hotels[\\/]search-hotels)\.ts$/,
  /[\\/]web[\\/]src[\\/]lib[\\/]api[\\/]parsers[\\/](?:search|config)\.generated\.ts$/,
];
/** What nearly every page but the first has of Mantine. */
const COMPONENTS = [
  /[\\/]web[\\/]src[\\/]components[\\/]mantine[\\/]/,
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]/,
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Button|CloseButton|Input|Loader|Portal|Skeleton|Transition)[\\/]/,
  /[\\/]@mantine[\\/]hooks[\\/]esm[\\/](?:utils[\\/])?use-(?:merged-ref|uncontrolled|force-update|callback-ref)[\\/]/,
  /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-(?:media-query|reduced-motion)[\\/]/,
];

function reachedFrom(id: string, graph: Graph, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(id)) return known;
  known.add(id);
  // The exports of a package's index are not all imported.
  if (PACKAGES.test(id)) return known;
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(each, graph, known);
  return known;
}

/** Packages of the first and the second page. */
const LIGHT_PACKAGES = /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|swr|zustand)[\\/]/;
const AREA = /[\\/]web[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/;
/** It shows the bookings of the account that are saved on the device. */
const OFFLINE_PAGE = /[\\/]web[\\/]src[\\/]app[\\/].*[\\/]offline-page\.tsx$/;
/** The area of what belongs to the first page, and is to bring little along. */
const FRAME = 'frame';
const areaOf = (id: string): string => AREA.exec(id)?.[1] ?? (OFFLINE_PAGE.test(id) ? 'account' : FRAME);

/** Finds the modules that are loaded when they are needed and that a source belongs to, each with its area. */
function usersOf() {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return function users(id: string, graph: Graph): ReadonlyMap<string, string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const own: readonly (readonly [string, string])[] = dynamicImporters.length > 0 ? [[id, areaOf(id)]] : [];
    const found = new Map([...own, ...importers.flatMap((importer) => [...users(importer, graph)])]);
    known.set(id, found);
    return found;
  };
}

/**
 * The chunks of the web: all code of the first page is one, Mantine's parts that nearly every other page has are another,
 * and so is what the second page shares with later ones; what several parts of an area share is one, and what areas share another.
 * Smaller chunks would each cost a request, which waits for a slot on a slow connection, and more bytes in total.
 * @param first The program of the first page.
 * @param second The source of the page that most travellers see second.
 * @param texts The files of texts that only that page uses.
 */
export function codeSplitting(first: string, second: string, texts?: RegExp) {
  const folder = second.slice(0, second.lastIndexOf('/') + 1);
  const isOwn = (id: string): boolean => id.startsWith(folder) || texts?.test(id) === true;
  let reached: ReadonlySet<string> | undefined;
  let firstReached: ReadonlySet<string> | undefined;
  const shared = (id: string, graph: Graph): string | null => {
    if (SMALL_PARTS.some((part) => part.test(id))) return 'stay';
    if (PACKAGES.test(id)) return null;
    reached ??= reachedFrom(second, graph);
    // Sources in the page's folder are not shared.
    return !reached.has(id) || isOwn(id) ? null : 'stay';
  };
  const calls = (id: string): string | null => (CALLS.some((part) => part.test(id)) ? 'calls' : null);
  const components = (id: string): string | null => (COMPONENTS.some((part) => part.test(id)) ? 'components' : null);
  const users = usersOf();
  const known = new Map<string, boolean>();
  /** Whether a source brings no package along that is not on the first pages. */
  function isLight(id: string, graph: Graph): boolean {
    if (PACKAGES.test(id)) return LIGHT_PACKAGES.test(id);
    firstReached ??= reachedFrom(first, graph);
    if (firstReached.has(id) || shared(id, graph) !== null) return true;
    const light = known.get(id) ?? (graph.getModuleInfo(id)?.importedIds ?? []).every((each) => isLight(each, graph));
    known.set(id, light);
    return light;
  }
  const common = (id: string, graph: Graph): string | null => {
    if (PACKAGES.test(id) || isOwn(id) || !isLight(id, graph)) return null;
    const areas = [...users(id, graph).values()];
    if (areas.length < 2 || areas.includes(FRAME)) return null;
    return new Set(areas).size === 1 ? `shared-${areas[0]}` : 'shared';
  };
  return {
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 2 },
      { name: calls, debugName: 'calls', includeDependenciesRecursively: false, priority: 1.5 },
      { name: components, debugName: 'components', includeDependenciesRecursively: true, priority: 1.5 },
      { name: shared, debugName: 'second page', includeDependenciesRecursively: true, priority: 1 },
      // What a source imports has at least its users: no chunk of these imports one that imports it.
      { name: common, debugName: 'shared', includeDependenciesRecursively: false },
    ],
  };
}
