/** The return value of `addListener`. */
interface Registration {
  remove(): void;
}

type Handler = (...told: readonly unknown[]) => void;

/** An object of the API with events (google.maps.MVCObject). */
export class MvcObject {
  readonly #handlers = new Map<string, Set<Handler>>();

  addListener(name: string, handler: Handler): Registration {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
    return { remove: () => handlers.delete(handler) };
  }

  /** Calls the listeners of an event. */
  onFailure(name: string): void {
    for (const handler of [...(this.#handlers.get(name) ?? [])]) handler();
  }

  /** Removes all listeners. */
  clear(): void {
    this.#handlers.clear();
  }
}

/** google.maps.event, as far as the library uses it. */
export const event = {
  addListener: (instance: MvcObject, name: string, handler: Handler) => instance.addListener(name, handler),
  clearInstanceListeners: (instance: MvcObject) => instance.clear(),
};
