/** How people tell secrets apart: their beginning, which all have, and their end. */
export const secretMark = (lastFour: string): string => ['whsec', `…${lastFour}`].join('_');
