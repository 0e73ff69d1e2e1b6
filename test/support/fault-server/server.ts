import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Fault } from './faults.ts';
import { failHttp, isWhole, type RawOf } from './http-faults.ts';
import { failSmtp } from './smtp-faults.ts';

/** The service that a fault server proxies. */
export type FaultServerOptions = { readonly protocol: 'http'; readonly rawOf: RawOf } | { readonly protocol: 'smtp' };

/** A proxy in front of a service's double: it forwards everything, byte by byte, until a fault is set. */
export interface FaultServer {
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /** The port to forward to, once the double has started. */
  before(port: number): void;
  /** Fails everything from now on. */
  fail(fault: Fault): Promise<void>;
  /** Forwards again; connections that hang in a fault are closed. */
  heal(): Promise<void>;
  /** How often the present fault, or the last one, was met; a refused connection is not counted. */
  met(): number;
  close(): Promise<void>;
}

/** A slow service sends a byte in this time: slower than any timeout of a test, and never silent. */
const BYTE_EVERY_MS = 100;

class Faults implements FaultServer {
  readonly #options: FaultServerOptions;
  readonly #sockets = new Set<Socket>();
  /** Connections that have met a fault. */
  readonly #hanging = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #server = createServer();
  #target = 0;
  #fault: Fault | null = null;
  #met = 0;
  port = 0;

  constructor(options: FaultServerOptions) {
    this.#options = options;
  }

  async listen(): Promise<void> {
    this.#server = createServer((socket) => this.#take(socket));
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (this.#server.address() as AddressInfo).port;
  }

  before(port: number): void {
    this.#target = port;
  }

  async fail(fault: Fault): Promise<void> {
    this.#fault = fault;
    this.#met = 0;
    if (fault === 'refused') await this.close();
  }

  async heal(): Promise<void> {
    const wasRefused = this.#fault === 'refused';
    this.#fault = null;
    for (const socket of this.#hanging) socket.destroy();
    this.#hanging.clear();
    if (wasRefused) await this.listen();
  }

  met(): number {
    return this.#met;
  }

  close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #hold(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#hanging.delete(socket);
    });
    // Either side may disconnect: this server expects it.
    return socket.on('error', () => socket.destroy());
  }

  #take(socket: Socket): void {
    this.#hold(socket);
    if (this.#options.protocol === 'http') this.#takeHttp(socket);
    else this.#takeSmtp(socket, this.#fault);
  }

  #meet(socket: Socket): void {
    this.#met += 1;
    this.#hanging.add(socket);
  }

  #takeSmtp(socket: Socket, fault: Fault | null): void {
    if (fault !== null) this.#meet(socket);
    if (fault === null || fault === 'refused' || fault === 'slow') this.#pass(socket, fault === 'slow');
    else failSmtp(socket, fault);
  }

  /** A reused connection has several requests: each meets the fault of its time. */
  #takeHttp(socket: Socket): void {
    let upstream: Socket | null = null;
    let request = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      if (this.#fault === null) {
        upstream ??= this.#upstream(socket, false);
        upstream.write(chunk);
        return;
      }
      request = Buffer.concat([request, chunk]);
      if (!isWhole(request)) return;
      this.#meet(socket);
      this.#failHttp(socket, request, this.#fault);
      request = Buffer.alloc(0);
    });
  }

  #failHttp(socket: Socket, request: Buffer, fault: Fault): void {
    if (this.#options.protocol !== 'http') socket.destroy();
    else if (fault === 'slow') this.#upstream(socket, true).write(request);
    else failHttp(socket, fault, request, this.#options.rawOf);
  }

  #pass(socket: Socket, isSlow: boolean): void {
    const upstream = this.#upstream(socket, isSlow);
    socket.on('data', (chunk) => upstream.write(chunk));
  }

  /** A connection to the double, whose responses are forwarded at once or a byte at a time. */
  #upstream(socket: Socket, isSlow: boolean): Socket {
    const upstream = this.#hold(connect(this.#target, '127.0.0.1'));
    if (isSlow) this.#dribble(upstream, socket);
    else upstream.on('data', (chunk) => socket.write(chunk));
    upstream.once('close', () => !isSlow && socket.destroy());
    socket.once('close', () => upstream.destroy());
    return upstream;
  }

  #dribble(from: Socket, to: Socket): void {
    let waiting = Buffer.alloc(0);
    from.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
    });
    const timer = setInterval(() => {
      if (waiting.length === 0) return;
      to.write(waiting.subarray(0, 1));
      waiting = waiting.subarray(1);
    }, BYTE_EVERY_MS);
    this.#timers.add(timer);
    to.once('close', () => {
      clearInterval(timer);
      this.#timers.delete(timer);
    });
  }
}

/** Starts a fault server on a free port; it forwards nothing until it gets its target. */
export async function startFaultServer(options: FaultServerOptions): Promise<FaultServer> {
  const faults = new Faults(options);
  await faults.listen();
  return faults;
}
