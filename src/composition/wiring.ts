// tsyringe insists on the metadata API, and it must be there before tsyringe is.
import 'reflect-metadata';
import { type DependencyContainer, type InjectionToken, instanceCachingFactory, container as root } from 'tsyringe';

/** An empty container of one app's or one test's own. */
export const newContainer = (): DependencyContainer => root.createChildContainer();

/** The name of a part in a container, with the type of what stands behind it. */
export type Token<Part> = symbol & { readonly __part?: Part };

/** A new name; `description` is what an error shows. */
export const token = <Part>(description: string): Token<Part> => Symbol(description);

const plain = (name: symbol): InjectionToken => name;

/** Registers how a part is made: once per container, when it is first asked for. A later registration wins. */
export function provide<Part>(
  container: DependencyContainer,
  name: Token<Part>,
  make: (container: DependencyContainer) => Part,
): void {
  container.register(plain(name), { useFactory: instanceCachingFactory(make) });
}

/** The part behind a name. @throws when nobody registered it. */
export const take = <Part>(container: DependencyContainer, name: Token<Part>): Part =>
  container.resolve<Part>(name as InjectionToken<Part>);
