/** Replaces the browser's request: records what was sent and lets a test respond. */
export class FakeUpload {
  static #sent: FakeUpload[] = [];
  static #waiting: ((request: FakeUpload) => void)[] = [];
  /** The number of requests that no test has taken. */
  static get unseen(): number {
    return FakeUpload.#sent.length;
  }
  /** Clears the requests of an earlier test. */
  static reset(): void {
    FakeUpload.#sent = [];
    FakeUpload.#waiting = [];
  }
  /** The next request, once it is sent. */
  static next(): Promise<FakeUpload> {
    const sent = FakeUpload.#sent.shift();
    return sent === undefined ? new Promise((resolve) => FakeUpload.#waiting.push(resolve)) : Promise.resolve(sent);
  }

  readonly upload: { onprogress?: (event: ProgressEvent) => void } = {};
  readonly headers: Record<string, string> = {};
  onload: () => void = () => undefined;
  onerror: (event: Event) => void = () => undefined;
  status = 0;
  responseText = '';
  sent: Blob | null = null;
  line = '';
  aborted = false;
  #answer: Readonly<Record<string, string>> = {};
  open(method: string, path: string) {
    this.line = `${method} ${new URL(path, 'http://localhost').pathname}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#answer[name.toLowerCase()] ?? null;
  }
  send(body: Blob | null = null) {
    this.sent = body;
    const waiting = FakeUpload.#waiting.shift();
    if (waiting === undefined) FakeUpload.#sent.push(this);
    else waiting(this);
  }
  abort() {
    this.aborted = true;
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, headers: Readonly<Record<string, string>> = {}, body = '') {
    this.status = status;
    this.responseText = body;
    this.#answer = headers;
    this.onload();
  }
  /** All bytes were received, and this is the address of the photo. */
  finish(url: string) {
    const offset = String(Number(this.headers['Upload-Offset'] ?? 0) + (this.sent?.size ?? 0));
    const headers = { location: '/uploads/1', 'upload-offset': offset };
    this.answer(this.line.startsWith('POST') ? 201 : 200, headers, JSON.stringify({ url }));
  }
  breakOff() {
    this.onerror(new Event('error'));
  }
}
