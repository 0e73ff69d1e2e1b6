import type { DependencyContainer } from 'tsyringe';
import type { KeyMode } from '#core/partners/index.ts';
import { take, token } from './wiring.ts';

/** The parts that calls with test keys use. */
export const TEST_MODE = token<DependencyContainer>('test mode');

/** The container whose parts serve keys of a mode. */
export const partsOf = (container: DependencyContainer, mode: KeyMode): DependencyContainer =>
  mode === 'live' ? container : take(container, TEST_MODE);

/** A part of each mode. */
export const ofEachMode = <Part>(
  container: DependencyContainer,
  make: (parts: DependencyContainer) => Part,
): Readonly<Record<KeyMode, Part>> => ({
  test: make(partsOf(container, 'test')),
  live: make(partsOf(container, 'live')),
});
