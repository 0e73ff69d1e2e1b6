import { use } from 'react';
import { DrawnContext } from './drawn.ts';

/** The mark of `AnswersHere` in a rendered page. */
export const ANSWERS_HERE = '<template data-answers=""></template>';

/** Marks, while the server renders a page without its answers, the place from which on these change it. */
export const AnswersHere = () => use(DrawnContext)?.isDivided === true && <template data-answers="" />;
