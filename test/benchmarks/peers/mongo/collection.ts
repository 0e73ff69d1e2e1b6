import { comparable, matcher, wantedValues } from './filters.ts';
import type { Doc } from './wire.ts';

/** Documents in memory, found by an index where a filter names one of its values. */
export class Collection {
  #documents: Doc[] = [];
  /** The documents by the value of each indexed field. */
  readonly #indexes = new Map<string, Map<unknown, Doc[]>>([['_id', new Map()]]);

  /** Keeps an index of a field from now on. */
  index(field: string): void {
    if (this.#indexes.has(field)) return;
    this.#indexes.set(field, new Map());
    for (const document of this.#documents) this.#enter(field, document);
  }

  /** @returns false where its id is taken. */
  insert(document: Doc): boolean {
    if (this.#indexes.get('_id')?.has(comparable(document._id))) return false;
    this.#documents.push(document);
    for (const field of this.#indexes.keys()) this.#enter(field, document);
    return true;
  }

  /** The documents that match. @throws for operators that are not answered. */
  find(filter: Doc): readonly Doc[] {
    return this.#candidates(filter).filter(matcher(filter));
  }

  /** Sets fields of the first document that matches, or of all. @returns how many. */
  set(filter: Doc, fields: Doc, ofAll: boolean): number {
    const found = this.find(filter).slice(0, ofAll ? undefined : 1);
    for (const document of found) {
      for (const [field, value] of Object.entries(fields)) {
        this.#leave(field, document);
        document[field] = value;
        if (this.#indexes.has(field)) this.#enter(field, document);
      }
    }
    return found.length;
  }

  /** Removes the documents that match. @returns how many. */
  remove(filter: Doc): number {
    const gone = new Set(this.find(filter));
    this.#documents = this.#documents.filter((document) => !gone.has(document));
    for (const field of this.#indexes.keys()) for (const document of gone) this.#leave(field, document);
    return gone.size;
  }

  #candidates(filter: Doc): readonly Doc[] {
    for (const [field, index] of this.#indexes) {
      const values = wantedValues(filter, field);
      if (values !== null) return [...new Set(values.map(comparable))].flatMap((value) => index.get(value) ?? []);
    }
    return this.#documents;
  }

  #enter(field: string, document: Doc): void {
    const index = this.#indexes.get(field);
    const value = comparable(document[field]);
    const others = index?.get(value);
    if (others === undefined) index?.set(value, [document]);
    else others.push(document);
  }

  #leave(field: string, document: Doc): void {
    const index = this.#indexes.get(field);
    const value = comparable(document[field]);
    const others = index?.get(value)?.filter((each) => each !== document) ?? [];
    if (others.length === 0) index?.delete(value);
    else index?.set(value, others);
  }
}
