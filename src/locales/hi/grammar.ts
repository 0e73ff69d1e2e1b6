/** `1 बच्चा`, `2 बच्चे`: a count with its noun, which many words keep as it is. */
export const counted = (count: number, one: string, many = one): string => `${count} ${count === 1 ? one : many}`;
