/** The language of this folder; a build of the web in another language takes that one's. */
export const CODE: string = 'en';
