/**
 * What stands for `Texts` in another language: the same keys, the same shapes, other words. A sentence stays a
 * sentence, and one that is made of values stays made of the same values; it may leave some of them out.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translation<Said>
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };
