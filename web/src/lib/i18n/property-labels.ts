/** A kind of house, a facility or a kind of facilities in words. The server names them in English, which links keep. */
export const propertyLabel = (name: string): string => name;
