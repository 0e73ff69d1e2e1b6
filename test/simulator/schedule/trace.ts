/** A hash of the steps of a run and, on request, their lines. Two runs of one seed have one hash. */
export class Trace {
  readonly lines: string[] = [];
  readonly #keeps: boolean;
  #low = 0x811c9dc5;
  #high = 0x9747b28c;

  constructor(keeps: boolean) {
    this.#keeps = keeps;
  }

  add(line: string): void {
    if (this.#keeps) this.lines.push(line);
    for (let at = 0; at < line.length; at += 1) {
      const code = line.charCodeAt(at);
      this.#low = Math.imul(this.#low ^ code, 0x01000193);
      this.#high = Math.imul(this.#high ^ code, 0x5bd1e995);
    }
  }

  hash(): string {
    return [this.#high, this.#low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
