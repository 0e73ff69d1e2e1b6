/** Stands in for the browser's request: records what was sent and lets a test play the server. */
export class FakeUpload {
  static last: FakeUpload;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly events = new EventTarget();
  status = 0;
  timeout = 0;
  responseText = '';
  sent: unknown = null;
  line = '';
  constructor() {
    FakeUpload.last = this;
  }
  open(method: string, path: string) {
    this.line = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  addEventListener(name: string, listener: () => void) {
    this.events.addEventListener(name, listener);
  }
  send(body: unknown) {
    this.sent = body;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.events.dispatchEvent(new Event('load'));
  }
}
