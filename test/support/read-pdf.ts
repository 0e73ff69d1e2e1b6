import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds in a PDF file. */
export interface ReadPdf {
  readonly pages: number;
  readonly isTagged: boolean;
  readonly language: string | null;
  readonly title: unknown;
  /** What the first page's elements say to who listens, in their order. */
  readonly said: readonly string[];
  readonly headings: readonly string[];
  /** The letters as they stand on the first page. */
  readonly drawn: string;
  /** The same, each with the place where it begins, in points from the left and from below. */
  readonly places: readonly Place[];
  /** The typefaces that the file brings. */
  readonly faces: readonly string[];
  /** Whether a letter stands there that its typeface does not have. */
  readonly missing: boolean;
}

interface Place {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Element {
  readonly role?: string;
  readonly alt?: string;
  /** Of what stands on the page. */
  readonly id?: string;
  readonly children?: readonly Element[];
}

const elementsOf = (element: Element): readonly Element[] => [element, ...(element.children ?? []).flatMap(elementsOf)];

async function placesOf(page: PDFPageProxy): Promise<readonly Place[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
  );
}

/** Their names in the file, without the letters before them that make a part of a face another one. */
function facesOf(file: Uint8Array): readonly string[] {
  const names = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
}

/** Reads a PDF file as a reader does. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const [{ info }, marks, tree, places] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    page.getStructTree(),
    placesOf(page),
  ]);
  const drawn = places.map(({ text }) => text).join('');
  const elements = tree === null ? [] : elementsOf(tree);
  const told = (of: readonly Element[]) => of.flatMap(({ alt }) => (alt === undefined ? [] : [alt]));
  const read = {
    pages: document.numPages,
    isTagged: marks?.Marked === true,
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : null,
    title: 'Title' in info ? info.Title : null,
    said: told(elements),
    headings: told(elements.filter(({ role }) => /^H\d$/.test(role ?? ''))),
    drawn,
    places,
    faces: facesOf(file),
    missing: drawn.includes('\u0000') || drawn.includes('\uFFFD'),
  };
  await task.destroy();
  return read;
}
