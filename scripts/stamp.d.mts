/** A fingerprint of everything that a build reads: the same content, the same stamp. */
export function sourceStamp(): string;
/** Whether the build that stands was made from the sources as they are. */
export function isBuilt(stamp: string): boolean;
/** Remembers in the folder of a build what it was made from. */
export function keepStamp(stamp: string, folder: string): void;
