import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

/** The content of a PDF file, as a reader sees it. */
export interface ReadPdf {
  readonly pages: number;
  readonly isTagged: boolean;
  readonly language: string | null;
  readonly title: unknown;
  /** The text of the first page's structure elements, in order. */
  readonly said: readonly string[];
  readonly headings: readonly string[];
  /** The text of the first page. */
  readonly drawn: string;
  /** The same, each with its start position, in points from the left and from below. */
  readonly places: readonly Place[];
  /** The embedded fonts. */
  readonly faces: readonly string[];
  /** Whether a character has no glyph in its font. */
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
  /** Of the page's content. */
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

/** Their names in the file, without the prefix of a subset. */
function facesOf(file: Uint8Array): readonly string[] {
  const names = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
}

/** Parses a PDF file as a reader does. */
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
