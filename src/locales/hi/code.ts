/** The language of this folder. */
export const CODE: string = 'hi';
