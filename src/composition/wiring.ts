// tsyringe requires the metadata API to be loaded first.
import 'reflect-metadata';
import { type DependencyContainer, type InjectionToken, instanceCachingFactory, container as root } from 'tsyringe';

/** An empty container for one app or one test. */
export const newContainer = (): DependencyContainer => root.createChildContainer();

/** The key of a part in a container, with the part's type. */
export type Token<Part> = symbol & { readonly __part?: Part };

/** A new key; `description` is shown in errors. */
export const token = <Part>(description: string): Token<Part> => Symbol(description);

const plain = (name: symbol): InjectionToken => name;

/** Registers a factory: it runs once per container, when the part is first taken. A later registration wins. */
export function provide<Part>(
  container: DependencyContainer,
  name: Token<Part>,
  make: (container: DependencyContainer) => Part,
): void {
  container.register(plain(name), { useFactory: instanceCachingFactory(make) });
}

/**
 * Takes a part from the container.
 * @throws when it is not registered.
 */
export const take = <Part>(container: DependencyContainer, name: Token<Part>): Part =>
  container.resolve<Part>(name as InjectionToken<Part>);
